/** Finds an element by role, label or text, with Testing Library, in any browser. */
export type Query =
  | { readonly role: string; readonly name: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp };

/** A visible element, used with the browser's own mouse and keyboard. */
export interface FoundElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** A window of a browser under test. */
export interface BrowserWindow {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back by this many pages, possibly to a page restored from the back/forward cache. */
  back(pages: number): Promise<void>;
  /** Returns the first visible element, or null when there is none now. */
  find(query: Query): Promise<FoundElement | null>;
  screenshot(): Promise<Buffer>;
  /** Returns the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
}

export interface BrowserUnderTest {
  /** Name with version, for the log. */
  readonly name: string;
  readonly window: BrowserWindow;
  /** Runs an action on the page, and returns the window that it opens. */
  popupOf(action: () => Promise<void>): Promise<BrowserWindow>;
  /** Console errors and uncaught errors since the start, where the driver reports them. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}
