import { screens, type Screen } from '#config/screens.ts';

/** A page of the build. */
export interface BuiltPage extends Screen {
  readonly file: string;
  /** Regular expression of the addresses that the host serves with this file; absent when the host finds the file by itself. */
  readonly regex?: string;
}

/** File of the frame in which the app shows the screen of any address. */
export const FRAME_FILE = 'otra.html';

/** Returns true for a page that the mirror's run fills once per product. */
export const isOfProduct = ({ path }: Pick<Screen, 'path'>): boolean => path.includes(':');

/** The page of each screen, by the screen's path (src/config/screens.ts). */
const byPath = new Map(screens.map((screen) => [screen.path, pageOf(screen)]));

/** The built pages, each file once. */
export const pages: readonly BuiltPage[] = [
  ...new Map([...byPath.values()].map((page) => [page.file, page])).values(),
];

/** Returns the page of a screen by the screen's path. @throws Error for an unknown path */
export function pageOfPath(path: string): BuiltPage {
  const page = byPath.get(path);
  if (page === undefined) throw new Error(`No screen has the path ${path}.`);
  return page;
}

/** The host's rewrites. The host serves index.html at the root and 404.html at unknown addresses by itself. */
export const rewrites: readonly { readonly regex: string; readonly destination: string }[] = [
  ...byPath.values(),
].flatMap(({ regex, file }) => (regex === undefined ? [] : [{ regex, destination: `/${file}` }]));

function pageOf(screen: Screen): BuiltPage {
  const { path, frame } = screen;
  if (path === '*') return { ...screen, file: '404.html' };
  if (path === '/') return { ...screen, file: 'index.html' };
  const file = frame === 'shared' ? FRAME_FILE : `${path.split('/')[1]}.html`;
  // The app also ignores case and trailing slashes.
  return { ...screen, file, regex: `^${caseInsensitivePattern(path.replace(/:\w+/u, '[^/]+'))}/*$` };
}

/** Returns a case-insensitive regular expression for a text: the host's patterns have no flags. */
export function caseInsensitivePattern(text: string): string {
  return text.replace(/[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** Folder of a build for prerendering its pages; not published. */
export const PRERENDER_FOLDER = '.prerender';

/** The element into which React renders in every page. */
export const ROOT_ELEMENT = '<div id="root"></div>';
