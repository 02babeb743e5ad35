/** What an engine's own HTTP door offers its owner; both engines answer the same addresses. */
export interface FirestoreAdmin {
  /** `http://host:port/v1/projects/P/databases/(default)/documents`. */
  readonly documents: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly loadRules: (source: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** The owner's door of a Firestore engine: its requests pass every rule. */
export function firestoreAdmin(address: { host: string; port: number }, projectId: string): FirestoreAdmin {
  const base = `http://${address.host}:${address.port}`;
  const database = `projects/${projectId}/databases/(default)/documents`;
  return {
    documents: `${base}/v1/${database}`,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    async loadRules(source) {
      const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } });
      const response = await fetch(`${base}/emulator/v1/projects/${projectId}:securityRules`, {
        method: 'PUT',
        body,
      });
      if (!response.ok) throw new Error(`firestore.rules: ${await response.text()}`);
    },
    async clear() {
      const response = await fetch(`${base}/emulator/v1/${database}`, { method: 'DELETE' });
      if (!response.ok) throw new Error(`Firestore no se pudo vaciar: ${await response.text()}`);
    },
  };
}

/**
 * Waits until the address answers anything at all.
 * @throws Error with `crashed`'s text when the program ends first, or when `timeoutMs` pass.
 */
export async function untilAnswers(url: string, crashed: Promise<string>, timeoutMs: number): Promise<void> {
  let failure: string | null = null;
  void crashed.then((text) => {
    failure = text;
  });
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (failure !== null) throw new Error(failure);
    try {
      await fetch(url, { signal: AbortSignal.timeout(2000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  throw new Error(`${url} no respondió en ${timeoutMs / 1000} s`);
}
