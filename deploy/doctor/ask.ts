/** Asks a service, or sends it a question as JSON; a redirect is an answer. @throws the error of a request without an answer. */
export function ask(
  address: string,
  more: Readonly<Record<string, string>> = {},
  question?: object,
): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...more };
  const asked = question && { method: 'POST', body: JSON.stringify(question) };
  return fetch(address, { ...asked, headers, redirect: 'manual', signal: AbortSignal.timeout(15_000) });
}
