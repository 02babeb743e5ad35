// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { svgSize } from '../../deploy/build/documents/svg-size.ts';
import { FOLDER } from './read-documents.ts';

/** Pixels of a phone's width, where drawings take all of it, and of the smallest letters that are read there. */
const PHONE = 360;
const SMALLEST = 11;

const drawings = readdirSync(`${FOLDER}/img`).map(
  (name) => [name, readFileSync(`${FOLDER}/img/${name}`, 'utf8')] as const,
);

describe.each(drawings)('%s', (name, svg) => {
  it('is an SVG with a title, a size and no external resources', () => {
    expect(name).toMatch(/^[a-z0-9-]+\.svg$/);
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    expect(root.tagName).toBe('svg');
    expect(root.querySelector(':scope > title')?.textContent?.trim().length ?? 0).toBeGreaterThan(8);
    expect(svgSize(svg).width).toBeGreaterThanOrEqual(300);
    const local = svg.replaceAll('http://www.w3.org/2000/svg', '');
    expect(local).not.toMatch(/https?:|\/\/[a-z]|@import|<(script|image|foreignObject)\b|data:/i);
  });

  it('has letters of 11 px or more on a phone', () => {
    const scale = PHONE / svgSize(svg).width;
    const sizes = fontSizes(svg);
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes) * scale).toBeGreaterThanOrEqual(SMALLEST);
    expect(svg).not.toMatch(/scale\(/);
  });

  it('has colours for the dark theme', () => {
    expect(svg).toMatch(/@media\s*\(\s*prefers-color-scheme:\s*dark\s*\)/);
    // A colour that is written on words needs a class that changes it in the dark.
    expect(
      (svg.match(/<text\b[^>]*>/g) ?? []).filter(
        (text) => /#[0-9a-f]{3}/i.test(text) && !/class=/.test(text),
      ),
    ).toEqual([]);
  });
});

/** Every size that the drawing gives to letters, in its own units. */
function fontSizes(svg: string): number[] {
  const sizes = [...svg.matchAll(/font(?:-size)?\s*[:=]\s*"?[^;"}]*?(\d+(?:\.\d+)?)(?:px)?\b/g)];
  return sizes.map(([, size]) => Number(size)).filter((size) => size < 100);
}
