/** Whether the address lies in one of the shop's sites. */
export function isSiteAddress(address: string, siteOrigins: readonly string[]): boolean {
  return URL.canParse(address) && siteOrigins.includes(new URL(address).origin);
}
