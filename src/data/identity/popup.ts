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
