/** Returns the custom token that the Auth0 Action signs in production; the local engine accepts it unsigned. */
export function customToken(uid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const service = 'firebase-adminsdk@demo-bornera.iam.gserviceaccount.com';
  const aud = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ iss: service, sub: service, aud, uid, iat: now, exp: now + 3600 })}.`;
}
