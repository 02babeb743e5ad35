/**
 * Says something to screen readers without showing it: «3 resultados», «Dimmer quitado del carrito».
 * One polite region serves the site. While a modal is open the page is inert, so a second one speaks from inside
 * it; the page's own holds the words too, for when the modal closes at once. The same words twice are said twice.
 */
export function announce(text: string): void {
  clearTimeout(pending);
  for (const region of regions()) region.textContent = '';
  // A region is read when it changes, so it must be empty (and known) for a moment first.
  pending = setTimeout(() => {
    for (const region of regions()) region.textContent = text;
  }, 60);
}

let pending: ReturnType<typeof setTimeout> | undefined;

function regions(): readonly Element[] {
  const homes = [document.body, ...document.querySelectorAll('dialog[open]')];
  return homes.map((home) => home.querySelector(':scope > [data-announcements]') ?? createRegion(home));
}

function createRegion(home: Element): Element {
  const region = document.createElement('div');
  region.dataset['announcements'] = '';
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  home.append(region);
  return region;
}
