import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const subjectSchema = v.object({ uid: v.string(), provider: v.picklist(['custom', 'password']) });

/** Whose session a refresh token keeps, and how it began. */
export type Subject = v.InferOutput<typeof subjectSchema>;

/** Refresh tokens that outlive the engine: they say whose they are, signed with a key that is kept. */
export interface SessionTokens {
  issue(subject: Subject): string;
  /** Null for anything that this stack did not issue. */
  read(token: string): Subject | null;
}

/** @param key the secret that signs; the same key reads the tokens of an earlier run. */
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
