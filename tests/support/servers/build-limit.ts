/**
 * Milliseconds for a build of the site in a test. It takes ten seconds of a processor; three begin at once when a run does, and
 * a machine that does much else gives each a tenth of one.
 */
export const BUILD_MS = 300_000;
