/** Characters of the longest address that mail servers accept. */
const MAX_CHARACTERS = 254;

/** Returns true for a text with the form of one e-mail address. */
export function isEmailAddress(text: string, maxLength = MAX_CHARACTERS): boolean {
  return text.length <= maxLength && /^[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[^\s@,;:<>()]+$/.test(text);
}

/** Returns the one address in a line such as «Ana <ana@correo.example>;» or «ana @ correo.example»; without one, the line. */
export function cleanEmail(line: string): string {
  const [address, ...others] = line
    .split(/[\s,;:<>()"']+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => isEmailAddress(word));
  if (address !== undefined) return others.length === 0 ? address : line;
  const joined = line.replaceAll(' ', '');
  return isEmailAddress(joined) ? joined : line;
}
