/** Requests an address, or posts JSON to it; a redirect counts as a response. @throws the error of a request without a response */
export function ask(
  address: string,
  more: Readonly<Record<string, string>> = {},
  question?: object,
): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...more };
  const asked = question && { method: 'POST', body: JSON.stringify(question) };
  return fetch(address, { ...asked, headers, redirect: 'manual', signal: AbortSignal.timeout(15_000) });
}
