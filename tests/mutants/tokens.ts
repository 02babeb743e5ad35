/** A word, number, string or sign of a rules file, with its position. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /\s+|\/\/[^\n]*|(?<token>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[A-Za-z_]\w*|\d+(?:\.\d+)?|&&|\|\||[=!<>]=|[^\s])/y;

/** Splits the file into tokens; drops spaces and comments. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(source); found !== null; found = TOKEN.exec(source)) {
    const text = found.groups?.['token'];
    if (text !== undefined) tokens.push({ text, start: found.index, end: found.index + text.length });
    if (TOKEN.lastIndex === source.length) break;
  }
  return tokens;
}
