import { useEffect, useEffectEvent } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

/** Turns single-key shortcuts off, for people who dictate or type by accident (WCAG 2.1.4). */
export const shortcutSwitch = { on: true };

export function useShortcuts(shortcuts: Shortcuts): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const run = shortcuts[event.key];
    if (run === undefined || !shortcutSwitch.on || isForAnotherControl(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isForAnotherControl(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  // Letters are text in these controls, or choose an option.
  const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
  return event.target instanceof Element && event.target.closest(typing) !== null;
}
