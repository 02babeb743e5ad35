import { expect, it, vi } from 'vitest';
import { loginWindow } from './popup.ts';

it.each([
  ['open', 'the shop has no focus', false, false, false],
  ['open', 'the shop has the focus', false, true, false],
  ['open', 'the browser calls the window closed while the buyer uses another one', true, false, false],
  ['closed', 'the browser calls the window closed and the shop has the focus', true, true, true],
])('treats a login window as %s while %s', (_state, _when, closed, focused, expected) => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(focused);
  const popup = Object.create(window, { closed: { value: closed } });
  expect(loginWindow(popup).closed).toBe(expected);
});

it('sends the login window itself to the provider', () => {
  const location = { href: '' };
  const popup = Object.create(window, { location: { value: location } });
  loginWindow(popup).location.href = 'https://provider.example/authorize';
  expect(location.href).toBe('https://provider.example/authorize');
});
