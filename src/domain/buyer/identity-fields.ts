/** Text fields from the identity provider, with their maximum lengths as in firestore.rules (docs/data.md#buyer-fields). */
export const IDENTITY_FIELDS = {
  name: { maxLength: 100 },
  given_name: { maxLength: 100 },
  family_name: { maxLength: 100 },
  email: { maxLength: 254 },
  picture: { maxLength: 1000 },
} as const satisfies Record<string, { readonly maxLength: number }>;

export type IdentityField = keyof typeof IDENTITY_FIELDS;

export function firstName(identity: Readonly<Record<'given_name' | 'name', string>> | null): string {
  return identity?.given_name || identity?.name.split(' ')[0] || '';
}
