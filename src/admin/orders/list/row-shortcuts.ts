import type { Shortcuts } from '../../common/use-shortcuts.ts';

/** Returns the keys that move the focus among the rows in `box` and act on the focused row. */
export function rowShortcuts(box: HTMLElement | null, edit: (id: string) => void): Shortcuts {
  const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-order]') ?? null;
  const inRow = (part: string) => focusedRow()?.querySelector<HTMLElement>(`[data-shortcut="${part}"]`);

  function move(by: 1 | -1): void {
    const all = Array.from(box?.querySelectorAll<HTMLElement>('[data-order]') ?? []);
    const row = focusedRow();
    const next = row === null ? all[0] : all[all.indexOf(row) + by];
    next?.focus();
  }

  return {
    j: () => move(1),
    k: () => move(-1),
    o: () => inRow('toggle')?.click(),
    x: () => inRow('select')?.click(),
    s: () => inRow('status')?.querySelector('select')?.focus(),
    t: () => inRow('tracking')?.querySelector('input')?.focus(),
    e() {
      const id = focusedRow()?.dataset['order'];
      if (id !== undefined) edit(id);
    },
  };
}
