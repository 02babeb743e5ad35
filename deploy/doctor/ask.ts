/** Asks a service, or sends it a question as JSON; a redirect is an answer. @throws the error of a request without an answer. */
export function ask(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  question?: object,
): Promise<Response> {
  const body =
    question === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(question),
        };
  return fetch(address, { ...body, redirect: 'manual', signal: AbortSignal.timeout(15_000) });
}
