import { expect, it } from 'vitest';
import { hashCredentials } from './hash-credentials.ts';

// The vectors were calculated with Python's hashlib.pbkdf2_hmac.
it('hashes user, line feed and password with PBKDF2-SHA-256 in 600000 rounds', async () => {
  expect(await hashCredentials('vendedora', 'taller-de-pruebas')).toBe(
    'b79a795cb79edef54c489002dd276b741bdf020aeae5c4f4e35a584472f68789',
  );
});

it('hashes letters beyond ASCII as UTF-8', async () => {
  expect(await hashCredentials('dueña', 'ñandú 1')).toBe(
    '5a20c3f4c695f9fecb44fc098fa439a889c81616090edbca2c6e0f28a9d7fcd3',
  );
});
