import * as v from 'valibot';

/** What goes wrong on purpose, for tests: `POST /_faults` sets all of it, `{}` mends everything. */
export interface Faults {
  /** Milliseconds before `/oauth/token` answers. */
  readonly tokenDelayMs: number;
  /** `/oauth/token` answers 500. */
  readonly tokenFails: boolean;
  /** Every login ends in `access_denied`. */
  readonly deny: boolean;
  /** Milliseconds before `/authorize` answers. */
  readonly authorizeDelayMs: number;
}

const faultsSchema = v.object({
  tokenDelayMs: v.optional(v.number(), 0),
  tokenFails: v.optional(v.boolean(), false),
  deny: v.optional(v.boolean(), false),
  authorizeDelayMs: v.optional(v.number(), 0),
});

export const NO_FAULTS: Faults = v.parse(faultsSchema, {});

/** @throws ValiError when the text is not a set of faults. */
export function parseFaults(text: string): Faults {
  return v.parse(faultsSchema, JSON.parse(text === '' ? '{}' : text));
}
