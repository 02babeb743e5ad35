import * as v from 'valibot';

const Reason = v.looseObject({ reason: v.optional(v.string(), '') });
const ErrorReply = v.object({
  error: v.object({ message: v.string(), details: v.optional(v.array(Reason), []) }),
});
// Streaming calls of Firestore answer with a list.
const Refusal = v.union([
  ErrorReply,
  v.pipe(
    v.tuple([ErrorReply]),
    v.transform(([first]) => first),
  ),
]);

/** Why a Google service refused a call: its message in one line, and the code of the reason, or ''. */
export function refusalOf(text: string): { readonly message: string; readonly reason: string } {
  const content = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), text);
  if (!content.success) return { message: firstLine(text), reason: '' };
  const { message, details } = content.output.error;
  return { message: firstLine(message), reason: details.find(({ reason }) => reason !== '')?.reason ?? '' };
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.slice(0, 300) ?? '';
}
