import { useEffect, useEffectEvent } from 'react';

/** What each key does. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Whether keys alone do anything: whoever speaks to the computer, or types by accident, turns them off (WCAG 2.1.4). */
export const shortcutSwitch = { on: true };

/** Single keys that act while nobody is typing and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const run = shortcuts[event.key];
    if (run === undefined || !shortcutSwitch.on || isForSomethingElse(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  return event.target instanceof Element && event.target.closest(TYPING) !== null;
}

/** Where letters are text, or choose an option. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
