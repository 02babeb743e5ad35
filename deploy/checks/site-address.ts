import { ToolError } from '#tools/run-tool.ts';

/** Returns the origin of a site that was given as an argument. @throws ToolError where it is no address. */
export function originOfSite(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address !== null && ['http:', 'https:'].includes(address.protocol)) return address.origin;
  const example = URL.canParse(`https://${text}`) ? `https://${text}` : 'https://www.example.com';
  throw new ToolError(`«${text}» is no address of a site: write ${example}`);
}
