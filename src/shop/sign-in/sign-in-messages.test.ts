import { expect, it, vi } from 'vitest';
import { loginErrorText } from './sign-in-messages.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148';
const OUT = /^Abrí esta página en tu navegador/;
const SETTING = /Permití las ventanas emergentes/;

it.each([
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 [FBAN/FB4A;FBAV/530.0]', OUT],
  [`${IPHONE} Instagram 390.0`, OUT],
  [`${IPHONE} musical_ly_40.1.0 BytedanceWebview/d8a21c6`, OUT],
  [`${IPHONE} [LinkedInApp]/9.31`, OUT],
  [`${IPHONE} Safari Line/15.10.0`, OUT],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) Version/4.0 Chrome/140.0 Mobile Safari/537.36', OUT],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', SETTING],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15 Online/2.0', SETTING],
])(
  'a blocked login window offers a way out of an in-app browser, which has no setting for windows: %s',
  (userAgent, text) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    expect(loginErrorText('blocked')).toMatch(text);
  },
);
