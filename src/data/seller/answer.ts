/** How long an answer is waited for; the change may still arrive afterwards, and trying again is safe. */
const ANSWER_MS = 20_000;

/**
 * The work's answer within twenty seconds.
 * @throws Error when there is none by then, and whatever the work throws.
 */
export async function withAnswerTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the database said no, rather than nothing. */
export function isRefusal(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  return code === 'permission-denied' || code === 'invalid-argument';
}
