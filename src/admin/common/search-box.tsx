import type { SyntheticEvent } from 'react';
import { TextField } from '../../ui/controls/text-field.tsx';

export interface SearchBoxProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly placeholder: string;
  readonly className?: string | undefined;
  /** Enter, where it does more than typing did. */
  readonly onEnter?: () => void;
}

/** A search that follows each key; `/` leads to it and Escape empties it. */
export function SearchBox({ text, onType, placeholder, className, onEnter }: SearchBoxProps) {
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (text !== '') onEnter?.();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom does not know <search>
    <form role="search" className={className} onSubmit={submit}>
      <TextField
        label="Buscar"
        type="search"
        name="buscar"
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-shortcut="search"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
      />
    </form>
  );
}
