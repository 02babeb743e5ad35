/**
 * Where the address asks for a search, a filter or an order, hides the cards of a prerendered list, and writes the search into
 * its field: `.asked` of catalogue.list.module.css draws a skeleton until React has the right ones.
 */
export function awaitAskedList(): void {
  const field = document.querySelector<HTMLInputElement>('[type=search]');
  if (!field || !/[?&](q|stock|orden)=[^&]/.test(location.search)) return;
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  document.body.className = 'asked';
}

/** Shows what the page has: React's list, or the prerendered one where the start failed. */
export function showList(): void {
  document.body.className = '';
}
