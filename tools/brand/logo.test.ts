import { expect, it } from 'vitest';
import { inlineAddress, parseLogo, readLogo, squareLogo } from './logo.ts';

const START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">';
const logo = (content: string) => `${START}${content}</svg>`;

it('accepts the configured logo, and one with a prolog, comments, gradients and embedded pictures', () => {
  expect(() => readLogo()).not.toThrow();
  const exported = logo(
    '<linearGradient id="a"/><use xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>' +
      '<image href="data:image/png;base64,AA=="/><path fill="url(#a)" style="stroke:url(\'#a\')" d="M0 0h4"/>',
  );
  expect(parseLogo(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- Drawn by hand -->\n${exported}`).svg).toBe(
    exported,
  );
});

it.each([
  ['<script>alert(1)</script>', 'has a script'],
  ['<path onload="alert(1)"/>', 'has a script'],
  ['<a href="javascript:alert(1)"/>', 'has a script'],
  ['<image href="https://other.example/a.png"/>', 'loads something'],
  ["<image href='//other.example/a.png'/>", 'loads something'],
  ['<use xlink:href="other.svg#a"/>', 'loads something'],
  ['<path style="fill:url(https://other.example/a)"/>', 'loads something'],
  ['<style>@import "a.css"</style>', 'loads something'],
  ['<image href="data:image/svg+xml,%3Csvg/%3E"/>', 'loads something'],
  ['<text>Bornera</text>', 'Convert the text to paths'],
  ['<foreignObject/>', 'has HTML'],
])('refuses a logo with %s and says why', (content, reason) => {
  expect(() => parseLogo(logo(content))).toThrow(reason);
});

it.each([
  ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'has a DOCTYPE'],
  ['PNG', 'is no SVG'],
  ['<svg viewBox="0 0 1 1"></svg>', 'lacks xmlns'],
  ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'lacks a viewBox'],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"></svg>', 'lacks a viewBox'],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"></svg>', 'Take the mark without the name'],
  [logo(`<path d="${'M0 0'.repeat(6000)}"/>`), 'Simplify it'],
])('refuses %.60s', (source, reason) => {
  expect(() => parseLogo(source)).toThrow(reason);
});

it('puts a logo into the middle of a square', () => {
  expect(squareLogo(parseLogo(logo('')))).toContain('viewBox="0 -10 40 40"');
  expect(squareLogo(parseLogo(logo('')), 0.5)).toContain('viewBox="-20 -30 80 80"');
});

it('is the same drawing as an address', async () => {
  const drawing = '<path style="fill:#fff" d="M0 0h100%z"/>';
  const read = await (await fetch(inlineAddress(logo(`\n  ${drawing}\n`)))).text();
  expect(read).toBe(logo(drawing));
});
