/**
 * Auth0 post-login Action: adds a Firebase custom token to the ID token, so that firestore.rules know the buyer:
 * `request.auth.uid` is the Auth0 subject.
 *
 * Paste this file whole into Auth0 (Actions → Library → Build custom → Login / Post Login), then set its secrets:
 *   FIREBASE_CLIENT_EMAIL  the service account's address
 *   FIREBASE_PRIVATE_KEY   its private key, PEM, as it stands in the downloaded JSON
 *   FIREBASE_TOKEN_CLAIM   the claim's name, the same as the site's VITE_FIREBASE_TOKEN_CLAIM
 *   SHOP_CLIENT_ID         (recommended) the shop's application: other applications of the tenant get no token
 *   FIREBASE_AUTH_EMULATOR (never in production) creates an unsigned token, which only an emulator accepts
 *
 * It runs at every login and every exchange of a refresh token, so each ID token has a new custom token.
 */
const { createSign } = require('node:crypto');

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** Longest lifetime that Firebase accepts. */
const LIFE_S = 3600;
/** Longest uid that Firebase accepts. */
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

/** A token with the buyer's uid only: it grants no role. */
function customToken(uid, secrets) {
  const unsigned = Boolean(secrets.FIREBASE_AUTH_EMULATOR);
  const issuer = unsigned ? 'firebase-auth-emulator@example.com' : secrets.FIREBASE_CLIENT_EMAIL;
  const iat = Math.floor(Date.now() / 1000);
  const payload = { iss: issuer, sub: issuer, aud: AUDIENCE, iat, exp: iat + LIFE_S, uid };
  const text = `${encode({ alg: unsigned ? 'none' : 'RS256', typ: 'JWT' })}.${encode(payload)}`;
  if (unsigned) return `${text}.`;
  // In the JSON file the line breaks of the key are written as \n.
  const key = secrets.FIREBASE_PRIVATE_KEY.replace(/\\n/g, '\n');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

function encode(value) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
