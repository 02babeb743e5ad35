/**
 * Auth0 post-login Action: adds a Firebase custom token to the ID token, so that firestore.rules know the buyer:
 * `request.auth.uid` is the Auth0 subject.
 *
 * Paste this file whole into Auth0 (Actions → Library → Build custom → Login / Post Login), then set its secrets:
 *   FIREBASE_CLIENT_EMAIL  the service account's address
 *   FIREBASE_PRIVATE_KEY   its private key, PEM, as in the downloaded JSON but without the quotes around it
 *   FIREBASE_TOKEN_CLAIM   the claim's name, the same as the site's VITE_FIREBASE_TOKEN_CLAIM
 *   SHOP_CLIENT_ID         the shop's application, the same as the site's VITE_AUTH0_CLIENT_ID
 *   ALLOW_UNVERIFIED_EMAIL (optional) any value lets in buyers whose e-mail address is not verified
 *   FIREBASE_AUTH_EMULATOR (never in production) creates an unsigned token, which only an emulator accepts
 *
 * Without its required secrets it refuses every login. It also refuses every other application of the tenant.
 * It runs at every login and every exchange of a refresh token, so each ID token has a new custom token.
 */
const { createSign } = require('node:crypto');

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** Longest lifetime that Firebase accepts. */
const LIFE_S = 3600;
/** Longest uid that Firebase and firestore.rules accept: always below the 1,500 bytes of a document id. */
const UID_MAX = 128;

const NOT_NOW = 'La tienda no puede iniciar tu sesión en este momento.';

exports.onExecutePostLogin = async (event, api) => {
  const reason = refusal(event);
  if (reason) api.access.deny(reason);
  else
    api.idToken.setCustomClaim(
      event.secrets.FIREBASE_TOKEN_CLAIM,
      customToken(event.user.user_id, event.secrets),
    );
};

/** Returns the reason to refuse a login; null lets the buyer in. */
function refusal({ client, secrets, user }) {
  if (!secrets.SHOP_CLIENT_ID || !secrets.FIREBASE_TOKEN_CLAIM || !canSign(secrets)) return NOT_NOW;
  if (client.client_id !== secrets.SHOP_CLIENT_ID)
    return 'Esta aplicación no puede usar las cuentas de la tienda.';
  if (user.blocked || (user.app_metadata && user.app_metadata.bloqueada))
    return 'Esta cuenta está bloqueada. Escribinos para resolverlo.';
  // src/domain/buyer/login-error.ts recognises this message.
  if (user.email_verified !== true && !secrets.ALLOW_UNVERIFIED_EMAIL) return 'unverified_email';
  return isDocumentId(user.user_id) ? null : NOT_NOW;
}

/** Returns true for an id that Firestore accepts: the buyer's record is `usuarios/{uid}`. */
function isDocumentId(id) {
  return typeof id === 'string' && id.length <= UID_MAX && !/^(\.{0,2}|__.*__|.*\/.*)$/s.test(id);
}

function canSign(secrets) {
  return Boolean(
    secrets.FIREBASE_AUTH_EMULATOR || (secrets.FIREBASE_CLIENT_EMAIL && secrets.FIREBASE_PRIVATE_KEY),
  );
}

/** Returns a token with only the buyer's uid: it grants no role. */
function customToken(uid, secrets) {
  const unsigned = Boolean(secrets.FIREBASE_AUTH_EMULATOR);
  const issuer = unsigned ? 'firebase-auth-emulator@example.com' : secrets.FIREBASE_CLIENT_EMAIL;
  const iat = Math.floor(Date.now() / 1000);
  const payload = { iss: issuer, sub: issuer, aud: AUDIENCE, iat, exp: iat + LIFE_S, uid };
  const text = `${encode({ alg: unsigned ? 'none' : 'RS256', typ: 'JWT' })}.${encode(payload)}`;
  if (unsigned) return `${text}.`;
  // In the JSON file the key's line breaks are written as \n.
  const key = secrets.FIREBASE_PRIVATE_KEY.replace(/\\n/g, '\n');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

function encode(value) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
