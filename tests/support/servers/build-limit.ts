/**
 * Milliseconds for a build of the site in a test. A build takes ten seconds of CPU time; a run starts three at once, and a busy
 * machine gives each a tenth of a processor.
 */
export const BUILD_MS = 300_000;
