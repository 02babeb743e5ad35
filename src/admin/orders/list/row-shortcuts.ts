import type { Shortcuts } from '../../common/use-shortcuts.ts';

/** The keys that move among the rows and act on the one that has the focus, or on the first. */
export function rowShortcuts(box: HTMLElement | null, edit: (id: string) => void): Shortcuts {
  const rows = () => Array.from(box?.querySelectorAll<HTMLElement>('[data-order]') ?? []);
  const current = () => document.activeElement?.closest<HTMLElement>('[data-order]') ?? null;
  const inRow = (part: string) => current()?.querySelector<HTMLElement>(`[data-shortcut="${part}"]`);

  function move(by: 1 | -1): void {
    const all = rows();
    const row = current();
    const at = row === null ? -1 : all.indexOf(row);
    const next = row === null ? all[0] : all[at + by];
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
      const id = current()?.dataset['order'];
      if (id !== undefined) edit(id);
    },
  };
}
