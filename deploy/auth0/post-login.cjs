/**
 * Auth0 post-login Action: gives the shop's page a Firebase custom token inside the ID token, so that
 * firestore.rules know the buyer: `request.auth.uid` is the Auth0 subject.
 *
 * Paste this file whole into Auth0 (Actions → Library → Build custom → Login / Post Login), then set its secrets:
 *   FIREBASE_CLIENT_EMAIL  the service account's address
 *   FIREBASE_PRIVATE_KEY   its private key, PEM, as it stands in the downloaded JSON
 *   FIREBASE_TOKEN_CLAIM   the claim's name, the same as the site's VITE_FIREBASE_TOKEN_CLAIM
 *   SHOP_CLIENT_ID         (advised) the shop's application: no other application of the tenant gets a token
 *   FIREBASE_AUTH_EMULATOR (never in production) makes an unsigned token, which only an emulator takes
 *
 * It runs at every login and at every exchange of a refresh token, so each ID token carries a fresh one.
 */
const { createSign } = require('node:crypto');

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** Firebase takes no longer life. */
const LIFE_S = 3600;
/** Firebase takes no longer uid. */
const UID_MAX = 128;

exports.onExecutePostLogin = async (event, api) => {
  const { secrets, user } = event;
  if (secrets.SHOP_CLIENT_ID && event.client.client_id !== secrets.SHOP_CLIENT_ID) return;
  if (user.blocked || (user.app_metadata && user.app_metadata.bloqueada)) {
    api.access.deny('Esta cuenta está bloqueada. Escribinos para resolverlo.');
    return;
  }
  if (!secrets.FIREBASE_TOKEN_CLAIM || user.user_id.length > UID_MAX || !canSign(secrets)) {
    api.access.deny('La tienda no puede iniciar tu sesión en este momento.');
    return;
  }
  api.idToken.setCustomClaim(secrets.FIREBASE_TOKEN_CLAIM, customToken(user.user_id, secrets));
};

function canSign(secrets) {
  return Boolean(
    secrets.FIREBASE_AUTH_EMULATOR || (secrets.FIREBASE_CLIENT_EMAIL && secrets.FIREBASE_PRIVATE_KEY),
  );
}

/** A token that says who the buyer is and nothing else: it grants no role. */
function customToken(uid, secrets) {
  const unsigned = Boolean(secrets.FIREBASE_AUTH_EMULATOR);
  const issuer = unsigned ? 'firebase-auth-emulator@example.com' : secrets.FIREBASE_CLIENT_EMAIL;
  const iat = Math.floor(Date.now() / 1000);
  const payload = { iss: issuer, sub: issuer, aud: AUDIENCE, iat, exp: iat + LIFE_S, uid };
  const text = `${encode({ alg: unsigned ? 'none' : 'RS256', typ: 'JWT' })}.${encode(payload)}`;
  if (unsigned) return `${text}.`;
  // A key copied from the JSON file has its line breaks written as \n.
  const key = secrets.FIREBASE_PRIVATE_KEY.replace(/\\n/g, '\n');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

function encode(value) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
