import { ToolError } from '#tools/run-tool.ts';

/** Owner access to a Firestore engine over REST, not restricted by rules. Both engines have the same addresses. */
export interface FirestoreAdmin {
  /** `http://host:port/v1/projects/P/databases/(default)/documents`. */
  readonly documents: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the rules. @throws ToolError with line and column of the first mistake when they do not compile */
  readonly loadRules: (source: string) => Promise<void>;
  /** Deletes every document. */
  readonly clear: () => Promise<void>;
}

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
      if (response.ok) return;
      const text = await response.text();
      // Both engines respond «Error compiling rules:» with a line for each mistake: «L17:26 Unexpected …».
      const [, place, mistake] = /\\nL(\d+:\d+) (.+?)(?:\\n|")/u.exec(text) ?? [];
      throw new ToolError(
        mistake === undefined ? `firestore.rules: ${text}` : `firestore.rules:${place}: ${mistake}`,
      );
    },
    async clear() {
      const response = await fetch(`${base}/emulator/v1/${database}`, { method: 'DELETE' });
      if (!response.ok) throw new Error(`Firestore was not cleared: ${await response.text()}`);
    },
  };
}

/**
 * Waits until the address responds, with any status.
 * @throws ToolError with the text of `crashed` when the program ends first, or after `timeoutMs`
 */
export async function waitForResponse(
  url: string,
  crashed: Promise<string>,
  timeoutMs: number,
): Promise<void> {
  let failure: string | null = null;
  void crashed.then((text) => {
    failure = text;
  });
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (failure !== null) throw new ToolError(failure);
    try {
      await fetch(url, { signal: AbortSignal.timeout(2000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  throw new Error(`${url} did not answer within ${timeoutMs / 1000} s`);
}
