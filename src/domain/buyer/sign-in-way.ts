/** Names of Auth0's connections, by the first part of the `sub` of their users, after «con». */
const WAYS: Readonly<Partial<Record<string, string>>> = {
  auth0: 'correo y contraseña',
  email: 'un código por correo',
  sms: 'un código por SMS',
  'google-oauth2': 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  windowslive: 'Microsoft',
};

/** Returns how a buyer signs in, e.g. «Google»; '' for a way without a name, and for a buyer without an account. */
export function signInWay(sub: string): string {
  return WAYS[sub.split('|')[0] ?? ''] ?? '';
}
