/** Finds an element of a page as a person does: by role, label or text, with Testing Library, in any browser. */
export type Query =
  | { readonly role: string; readonly name: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp };

/** An element on the screen, used with the browser's own mouse and keyboard. */
export interface FoundElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** A window of a browser under test. */
export interface BrowserWindow {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back by so many pages, where the browser may bring a page as it was left. */
  back(pages: number): Promise<void>;
  /** Returns the first visible element, or null where there is none at this moment. */
  find(query: Query): Promise<FoundElement | null>;
  screenshot(): Promise<Buffer>;
}

export interface BrowserUnderTest {
  /** With its version, for the log. */
  readonly name: string;
  readonly window: BrowserWindow;
  /** Opens a window of the page by an action on it. */
  popupOf(action: () => Promise<void>): Promise<BrowserWindow>;
  /** Console errors and uncaught errors since the start, where the driver reports them. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}
