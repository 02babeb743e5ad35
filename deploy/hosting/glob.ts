/**
 * Whether Firebase Hosting's pattern covers the path. Of its globs we know what firebase.json uses: `**`, `*`,
 * `@(a|b)` and a leading `!`.
 */
export function covers(pattern: string, path: string): boolean {
  if (pattern.startsWith('!')) return !covers(pattern.slice(1), path);
  return toRegExp(pattern).test(path);
}

function toRegExp(pattern: string): RegExp {
  const source = pattern.replaceAll(/@\(([^)]*)\)|\*\*|\*|[.+?^${}()|[\]\\]/gu, (part, choices: unknown) => {
    if (typeof choices === 'string') return `(?:${choices})`;
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : `\\${part}`;
  });
  return new RegExp(`^${source}$`, 'u');
}
