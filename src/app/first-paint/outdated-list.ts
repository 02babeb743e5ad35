/**
 * Hides the cards of a prerendered list when the address has a search, a filter or a sort order. Fills in the search field and
 * the tab's title: the words, in place of the list's title. `.asked` of catalogue.list.module.css shows a skeleton until React has
 * rendered the right cards.
 */
export function hideOutdatedCards(): void {
  const field = document.querySelector<HTMLInputElement>('[type=search]');
  if (!field || !/[?&](q|stock|orden)=[^&]/.test(location.search)) return;
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  document.title = document.title.replace(/.*(?= ·)/, (listTitle) => field.value || listTitle);
  document.body.className = 'asked';
}

/** Shows the list again: React's, or the prerendered one when the start failed. */
export function showList(): void {
  document.body.className = '';
}
