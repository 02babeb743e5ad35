import { readEnv } from '#config/env.ts';

/** Names the required variables that a site's configuration lacks, with what to do; '' where it lacks none. */
export function missingVariables(variables: Readonly<Record<string, string | undefined>>): string {
  try {
    readEnv(variables);
    return '';
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : String(cause)} Write them into .env.production.local`;
  }
}
