import { useNavigate } from 'react-router-dom';
import { sections } from './sections.ts';
import type { OpenSection } from './use-section.ts';
import { useShortcuts } from '../common/use-shortcuts.ts';

/** Shortcuts of every section: its number opens a section, `/` focuses the search, `?` opens the list of shortcuts. */
export function usePanelShortcuts({ addressOf, leave }: OpenSection, help: () => void): void {
  const navigate = useNavigate();
  const numbered = sections.map((section, at) => [
    String(at + 1),
    () => {
      leave();
      void navigate(addressOf(section));
    },
  ]);
  useShortcuts({
    ...Object.fromEntries(numbered),
    '/': () => document.querySelector<HTMLElement>('[data-shortcut="search"]')?.focus(),
    '?': help,
  });
}
