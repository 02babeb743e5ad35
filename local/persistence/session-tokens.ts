import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const subjectSchema = v.object({ uid: v.string(), provider: v.picklist(['custom', 'password']) });

/** Account and sign-in method of a session. */
export type Subject = v.InferOutput<typeof subjectSchema>;

/** Refresh tokens that survive a restart of the engine: they name their owner and are signed with a kept key. */
export interface SessionTokens {
  issue(subject: Subject): string;
  /** Returns null for a token that this stack did not issue. */
  read(token: string): Subject | null;
}

/** @param key signing secret; the same key reads the tokens of earlier runs. */
export function sessionTokens(key: string): SessionTokens {
  const seal = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    issue(subject) {
      const body = { ...subject, id: randomBytes(6).toString('hex') };
      const text = Buffer.from(JSON.stringify(body)).toString('base64url');
      return `bornera.${text}.${seal(text).toString('base64url')}`;
    },
    read(token) {
      const [mark, text = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = seal(text);
      if (mark !== 'bornera' || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const body = v.safeParse(subjectSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return body.success ? body.output : null;
    },
  };
}
