import { expect, it, vi } from 'vitest';
import { loginErrorText } from './sign-in-messages.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148';

it.each([
  'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 [FBAN/FB4A;FBAV/530.0]',
  `${IPHONE} Instagram 390.0`,
  `${IPHONE} musical_ly_40.1.0 BytedanceWebview/d8a21c6`,
  `${IPHONE} [LinkedInApp]/9.31`,
  `${IPHONE} Safari Line/15.10.0`,
  'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) Version/4.0 Chrome/140.0 Mobile Safari/537.36',
])('a blocked login window leads out of a browser inside another program: %s', (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(loginErrorText('blocked')).toMatch(/^Abrí esta página en tu navegador/);
});

it.each([
  'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15 Online/2.0',
])('a blocked login window names the setting of a browser that has one: %s', (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(loginErrorText('blocked')).toMatch(/Permití las ventanas emergentes/);
});
