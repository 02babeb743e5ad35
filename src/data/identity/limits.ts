/** Limits of the spec's §9, said out loud although they are the identity SDK's defaults. */
export const SDK_LIMITS = {
  /** Seconds that the token endpoint may take; the SDK asks three times. */
  httpTimeoutInSeconds: 10,
  /** Days that the cookie of an authenticated session lives. */
  sessionCheckExpiryDays: 1,
  /** Seconds by which the clocks of page and provider may differ. */
  leeway: 60,
};

/** Seconds that the login window may stay open. */
export const POPUP_TIMEOUT_SECONDS = 60;

/** CSS pixels of the login window. */
export const POPUP_SIZE = { width: 400, height: 600 };
