/** CSS pixels. */
const WIDTH = 400;
const HEIGHT = 600;

/**
 * Opens the login window, centred over the page, or returns null where the browser blocks windows. The SDK loads
 * meanwhile and then uses this window.
 */
export function openLoginPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  // Always a new window: one that still shows the provider's page would not let the shop write its title.
  const popup = window.open('', '_blank', `popup,left=${left},top=${top},width=${WIDTH},height=${HEIGHT}`);
  if (popup !== null) popup.document.title = 'Abriendo el ingreso…';
  return popup;
}

/**
 * Returns the login window as the identity SDK uses it. A page of the provider can cut the window off from the shop with
 * a `Cross-Origin-Opener-Policy` of its own. The browser then calls the window closed although the buyer is using it:
 * only a shop that has the focus again takes it for closed.
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
