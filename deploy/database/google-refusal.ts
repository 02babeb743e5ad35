import * as v from 'valibot';

const ErrorReply = v.object({ error: v.object({ message: v.string() }) });
// Streaming calls of Firestore answer with a list.
const Refusal = v.union([
  ErrorReply,
  v.pipe(
    v.tuple([ErrorReply]),
    v.transform(([first]) => first),
  ),
]);

/** Why a Google service refused a call, in one line. */
export function refusalOf(text: string): string {
  const content = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), text);
  const message = content.success ? content.output.error.message : text;
  return message.trim().split('\n')[0]?.slice(0, 300) ?? '';
}
