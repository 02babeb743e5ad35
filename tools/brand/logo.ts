import { readFileSync } from 'node:fs';
import { inRepository } from '#tools/repository.ts';
import { ToolError } from '#tools/run-tool.ts';

const FILE = 'src/config/shop/logo.svg';

const MAX_BYTES = 20_000;

/** Maximum ratio of a logo's longer to its shorter side: the header and an app's icon have a square place for it. */
const MAX_RATIO = 2;

/** Elements that a logo must not contain: as an image it runs and loads nothing, and its fonts depend on the device. */
const REFUSED: readonly (readonly [sign: RegExp, advice: string])[] = [
  [/<script\b|\son\w+\s*=|<foreignObject\b/iu, 'runs something. Export the logo as plain SVG'],
  [/<text\b/iu, 'has text. Convert the text to paths'],
  [
    /href\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!["'\s]*#)|@import/iu,
    'loads something. Put everything into the one file',
  ],
];

/** The drawing of the owner's logo, and its size in the drawing's own units. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Reads the owner's logo. @throws ToolError like `parseLogo` */
export function readLogo(): Drawing {
  return parseLogo(readFileSync(inRepository(FILE), 'utf8'));
}

/** Checks a logo. @throws ToolError that says what is wrong and what to do */
export function parseLogo(source: string): Drawing {
  const svg = source.slice(Math.max(0, source.indexOf('<svg'))).trim();
  const [root = ''] = /^<svg\b[^>]*>/u.exec(svg) ?? [];
  if (!root.includes('xmlns="http://www.w3.org/2000/svg"'))
    throw problem('is no SVG. Export the logo as SVG');
  for (const [sign, advice] of REFUSED) if (sign.test(svg)) throw problem(advice);
  if (source.length > MAX_BYTES)
    throw problem(`has more than ${MAX_BYTES} bytes. Simplify it, for example with svgomg.net`);
  const [, box = ''] = /\sviewBox="([^"]*)"/u.exec(root) ?? [];
  const [x = Number.NaN, y = 0, width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  if (!(width > 0 && height > 0) || !Number.isFinite(x + y))
    throw problem('lacks a viewBox such as viewBox="0 0 100 100" in its first element');
  if (Math.max(width / height, height / width) > MAX_RATIO)
    throw problem(`has one side more than ${MAX_RATIO} times the other. Take the mark without the name`);
  return { svg, width, height };
}

/** Encodes an SVG as a data address, shorter than with every character escaped. */
export function inlineAddress(svg: string): string {
  const short = svg.replaceAll(/>\s+</gu, '><').replaceAll(/\s+/gu, ' ');
  return `data:image/svg+xml,${short.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', '%22')}`;
}

function problem(words: string): ToolError {
  return new ToolError(`${FILE} ${words}.`);
}
