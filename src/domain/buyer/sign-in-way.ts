/** Names of Auth0's connections for screens, to follow «con». The key is the first part of a user's `sub`. */
const WAYS: Readonly<Partial<Record<string, string>>> = {
  auth0: 'correo y contraseña',
  email: 'un código por correo',
  sms: 'un código por SMS',
  'google-oauth2': 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  windowslive: 'Microsoft',
};

/** Returns how a buyer signs in, e.g. «Google»; '' for an unnamed connection, and for a buyer without an account. */
export function signInWay(sub: string): string {
  return WAYS[sub.split('|')[0] ?? ''] ?? '';
}
