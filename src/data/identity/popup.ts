/** CSS pixels. */
const WIDTH = 400;
const HEIGHT = 600;

/**
 * Opens the login window, centred over the page; returns null where the browser blocks windows. The SDK loads in the meantime and
 * then uses this window.
 */
export function openLoginPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  // Always a new window: the shop could not set the title of one that still shows the provider's page.
  const popup = window.open('', '_blank', `popup,left=${left},top=${top},width=${WIDTH},height=${HEIGHT}`);
  if (popup !== null) popup.document.title = 'Abriendo el ingreso…';
  return popup;
}

/**
 * Returns the login window for the identity SDK. A page of the provider can disconnect the window with its
 * `Cross-Origin-Opener-Policy`. The browser then reports the window as closed while the buyer is using it. So the window counts
 * as closed only once the shop has the focus again.
 */
export function loginWindow(popup: Window): Pick<Window, 'location' | 'closed' | 'close'> {
  return {
    get location() {
      return popup.location;
    },
    get closed() {
      return popup.closed && document.hasFocus();
    },
    close: () => popup.close(),
  };
}
