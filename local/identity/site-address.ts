/** True when the address belongs to one of the shop's origins. */
export function isSiteAddress(address: string, siteOrigins: readonly string[]): boolean {
  return URL.canParse(address) && siteOrigins.includes(new URL(address).origin);
}
