import { parser } from '@lezer/cpp';
import { describe, expect, it } from 'vitest';
import { codeOf, documents, plainText, sectionNodes, sectionsOf } from './read-documents.ts';

/** Languages that the page colours, and `text` for what a screen shows. */
const LANGUAGES = new Set(['cpp', 'bash', 'json', 'yaml', 'text']);

/** Headers of a board's own core, whose version is the core's. */
const OF_THE_CORE =
  /^(Arduino|Wire|SPI|EEPROM|LittleFS|WiFi\w*|ESP8266\w*|ESP\w*|HTTPClient|WebServer|Preferences|Ticker|user_interface|esp_\w+|(?:avr|util)\/\w+|std\w+|c?math|string|time|pgmspace)\.?h?$/;

/** Libraries whose header has another name. */
const LIBRARY_OF: Readonly<Record<string, string>> = { U8g2lib: 'U8g2', Pinger: 'ESP8266-ping' };

const all = documents.map((document) => [document.key, document] as const);

describe.each(all)('the code of %s', (_key, { root }) => {
  const blocks = codeOf(root);
  const sketches = blocks.filter(({ lang }) => lang === 'cpp');

  it('names the language of every block', () => {
    expect(blocks.map(({ lang }) => lang ?? '').filter((lang) => !LANGUAGES.has(lang))).toEqual([]);
  });

  it('parses as C++', () => {
    expect(sketches.flatMap(({ value }) => errorsOf(value))).toEqual([]);
  });

  it('has at least one whole sketch', () => {
    const whole = sketches.filter(({ value }) => /\bvoid setup\(/.test(value) && /\bvoid loop\(/.test(value));
    expect(whole.length).toBeGreaterThan(0);
  });

  it('names its core and every library with a version', () => {
    const section = sectionsOf(root).find(({ title }) => title === 'Código');
    const said = sectionNodes(section)
      .map((node) => ('value' in node ? node.value : plainText(node)))
      .join('\n');
    expect(said).toMatch(/\d+\.\d+(\.\d+)?/);
    const headers = sketches.flatMap(({ value }) =>
      [...value.matchAll(/^#include <([^>]+)>/gm)].map(([, name = '']) => name),
    );
    const libraries = headers
      .filter((name) => !OF_THE_CORE.test(name))
      .map((name) => name.replace(/\.h$/, ''))
      .map((name) => LIBRARY_OF[name] ?? name);
    const unnamed = libraries.filter((name) => !versionOf(name, said));
    expect(unnamed).toEqual([]);
  });

  it('contains no credentials', () => {
    const secrets = /\b\d{8,10}:[A-Za-z0-9_-]{35}\b|AKIA[0-9A-Z]{16}/;
    expect(blocks.filter(({ value }) => secrets.test(value))).toEqual([]);
  });

  it('has valid JSON', () => {
    const json = blocks.filter(({ lang }) => lang === 'json');
    expect(() => json.map(({ value }) => JSON.parse(value) as unknown)).not.toThrow();
  });
});

describe('the C++ parser', () => {
  it.each(['void loop() { digitalWrite(2, HIGH) }', 'int a = ;', 'void f( {}', 'for (;;) { if (x { } }'])(
    'reports an error in «%s»',
    (code) => {
      expect(errorsOf(code)).not.toEqual([]);
    },
  );
});

/** The errors that a C++ parser finds, each with its line. */
function errorsOf(code: string): string[] {
  const errors: string[] = [];
  // The grammar takes `~name` for a destructor wherever it stands; a sketch has none, and a minus reads the same.
  parser.parse(code.replace(/~(?=\w)/g, '-')).iterate({
    enter(node) {
      if (!node.type.isError) return;
      const line = code.slice(0, node.from).split('\n').length;
      errors.push(`${line}: ${code.split('\n')[line - 1] ?? ''}`);
    },
  });
  return errors;
}

/** True if the text has the library's name with a version near it; «Adafruit GFX» counts as Adafruit_GFX. */
function versionOf(library: string, said: string): boolean {
  const name = library
    .split(/[_/]/)
    .map((part) => part.replace(/[^\w]/g, '.'))
    .join('[_ /]?(?:\\w+ )?');
  return new RegExp(`${name}[^\\n]*?(?:\\n[^\\n]*?)?\\d+\\.\\d+`, 'i').test(said);
}
