import { readFileSync } from 'node:fs';
import { inRepository } from '#tools/repository.ts';
import { ToolError } from '#tools/run-tool.ts';

const FILE = 'src/config/shop/logo.svg';

const MAX_BYTES = 20_000;

/** Longest side of a logo, in lengths of the shorter one: the header and an app's icon have a square place for it. */
const MAX_RATIO = 2;

/** What a logo must not have, and what to do about it. */
const REFUSED: readonly (readonly [sign: RegExp, advice: string])[] = [
  [/<script\b|\son\w+\s*=|javascript:/iu, 'has a script. Remove it: a logo runs nothing'],
  [/<!doctype|<!entity/iu, 'has a DOCTYPE. Remove it, or export the logo as plain SVG'],
  [/<foreignObject\b|<iframe\b/iu, 'has HTML in it. Export the logo as plain SVG'],
  [/<text\b/iu, 'has text, which looks different on each device. Convert the text to paths'],
  [
    /(?:href|src)\s*=\s*["']?\s*(?!["'#\s]|data:image\/(?:png|jpeg|webp);)|url\(\s*["']?(?!["'\s]*#)|@import/iu,
    'loads something from another file or address. Put everything into the one file',
  ],
];

/** The owner's mark. */
export interface Logo {
  readonly svg: string;
  /** Place and size of the drawing in its own units. */
  readonly viewBox: ViewBox;
}

interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the owner's logo. @throws ToolError like `parseLogo`. */
export function readLogo(): Logo {
  return parseLogo(readFileSync(inRepository(FILE), 'utf8'));
}

/** Checks a logo. @throws ToolError that says what is wrong with it and what to do. */
export function parseLogo(source: string): Logo {
  const svg = source
    .replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?\s*(?:<!DOCTYPE[^>[]*>)?/u, '')
    .replaceAll(/<!--[\s\S]*?-->/gu, '')
    .trim();
  for (const [sign, advice] of REFUSED) if (sign.test(withoutNames(svg))) throw problem(advice);
  const [root] = /^<svg\b[^>]*>/u.exec(svg) ?? [];
  if (root === undefined) throw problem('is no SVG. Export the logo as SVG');
  const bytes = Buffer.byteLength(source);
  if (bytes > MAX_BYTES)
    throw problem(`has ${bytes} bytes, more than ${MAX_BYTES}. Simplify it, for example with svgomg.net`);
  if (!root.includes('xmlns="http://www.w3.org/2000/svg"'))
    throw problem(
      'lacks xmlns="http://www.w3.org/2000/svg" in its first element, without which no browser shows it',
    );
  return { svg, viewBox: viewBoxOf(root) };
}

/** The logo in the middle of a square. @param share of the square's side that the longer side takes. */
export function squareLogo({ svg, viewBox }: Logo, share = 1): string {
  const side = Math.max(viewBox.width, viewBox.height) / share;
  const x = viewBox.x - (side - viewBox.width) / 2;
  const y = viewBox.y - (side - viewBox.height) / 2;
  return svg.replace(/^<svg\b[^>]*>/u, (root) =>
    root
      .replaceAll(/\s(?:width|height|preserveAspectRatio)="[^"]*"/gu, '')
      .replace(
        /viewBox="[^"]*"/u,
        `viewBox="${[x, y, side, side].map((value) => Number(value.toFixed(3))).join(' ')}"`,
      ),
  );
}

/** Writes an SVG as an address, in fewer bytes than with every sign escaped. */
export function inlineAddress(svg: string): string {
  const short = svg.replaceAll(/>\s+</gu, '><').replaceAll(/\s+/gu, ' ');
  return `data:image/svg+xml,${short.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', '%22')}`;
}

function viewBoxOf(root: string): ViewBox {
  const [, text = ''] = /\sviewBox="([^"]*)"/u.exec(root) ?? [];
  const [x, y, width = 0, height = 0] = text
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  if (x === undefined || y === undefined || !(width > 0 && height > 0) || !Number.isFinite(x + y))
    throw problem('lacks a viewBox such as viewBox="0 0 100 100" in its first element');
  if (Math.max(width / height, height / width) > MAX_RATIO)
    throw problem(
      `is ${width} wide and ${height} high. Take the mark without the name: one side at most ${MAX_RATIO} times the other`,
    );
  return { x, y, width, height };
}

/** The names of namespaces look like addresses, and load nothing. */
function withoutNames(svg: string): string {
  return svg.replaceAll(/\sxmlns(?::\w+)?="[^"]*"/gu, '');
}

function problem(words: string): ToolError {
  return new ToolError(`${FILE} ${words}.`);
}
