/**
 * Announces a text to screen readers, even a repeated one. A modal makes the page's live region inert, so each open dialog has
 * its own.
 */
export function announce(text: string): void {
  clearTimeout(pending);
  for (const region of regions()) region.textContent = '';
  // Screen readers read only changes, so the region must exist and be empty first.
  pending = setTimeout(() => {
    for (const region of regions()) region.textContent = text;
  }, 60);
}

let pending: ReturnType<typeof setTimeout> | undefined;

function regions(): readonly Element[] {
  const parents = [document.body, ...document.querySelectorAll('dialog[open]')];
  return parents.map(
    (parent) => parent.querySelector(':scope > [data-announcements]') ?? createRegion(parent),
  );
}

function createRegion(parent: Element): Element {
  const region = document.createElement('div');
  region.dataset['announcements'] = '';
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  parent.append(region);
  return region;
}
