/**
 * Announces a text to screen readers, also when it is repeated. A modal makes the page's region inert, so each open
 * dialog has a region too.
 */
export function announce(text: string): void {
  clearTimeout(pending);
  for (const region of regions()) region.textContent = '';
  // Screen readers read a change, so the region must exist and be empty for a moment first.
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
