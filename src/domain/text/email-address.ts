/** One address, whose parts mail servers bound: 64 and 189 characters, which makes the 254 of firestore.rules. */
const ADDRESS = /^[^\s@,;:<>()]{1,64}@(?=.{1,189}$)[^\s@,;:<>()]+\.[^\s@,;:<>()]+$/;

/** Returns true for a text with the form of one e-mail address. */
export function isEmailAddress(text: string, maxLength = Infinity): boolean {
  return text.length <= maxLength && ADDRESS.test(text);
}

/** The different addresses in a line. */
export function emailsIn(line: string): string[] {
  const words = line.split(/[\s,;:<>()"']+/).map((word) => word.replace(/\.$/, ''));
  return [...new Set(words)].filter((word) => isEmailAddress(word));
}

/** Returns the one address in a line such as «Ana <ana@correo.example>;» or «ana @ correo.example»; without one, the line. */
export function cleanEmail(line: string): string {
  const [address, ...others] = emailsIn(line);
  if (address !== undefined) return others.length === 0 ? address : line;
  const joined = line.replaceAll(' ', '');
  return isEmailAddress(joined) ? joined : line;
}
