import { useEffect, useEffectEvent } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

/** Turns single-key shortcuts off, for people who dictate or type by accident (WCAG 2.1.4). */
export const shortcutSwitch = { on: true };

export function useShortcuts(shortcuts: Shortcuts): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return leaveField(event);
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

/** Escape leaves a field for its row, or for the page, so that the next key is a shortcut. */
function leaveField(event: KeyboardEvent): void {
  if (!shortcutSwitch.on || isModalOpen() || event.defaultPrevented) return;
  const field = typingField(event);
  field?.blur();
  field?.closest<HTMLElement>('[data-order]')?.focus();
}

function isForAnotherControl(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return isModalOpen() || typingField(event) !== null;
}

function isModalOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Returns the control of the event if letters are text in it, or choose an option. */
function typingField({ target }: KeyboardEvent): HTMLElement | null {
  const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
  return target instanceof Element ? target.closest<HTMLElement>(typing) : null;
}
