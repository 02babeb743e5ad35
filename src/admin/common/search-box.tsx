import type { ReactNode, SyntheticEvent } from 'react';
import { TextField } from '../../ui/controls/text-field.tsx';

interface SearchBoxProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly placeholder: string;
  readonly className?: string | undefined;
  readonly fieldClassName?: string | undefined;
  readonly error?: string | undefined;
  /** Enter, where it does more than typing did. */
  readonly onEnter?: () => void;
  readonly children?: ReactNode;
}

/** A search that follows each key; `/` leads to it, Escape empties and leaves it. */
export function SearchBox({ text, onType, className, onEnter, children, ...field }: SearchBoxProps) {
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    onEnter?.();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom does not know <search>
    <form role="search" className={className} onSubmit={submit}>
      <TextField
        {...field}
        label="Buscar"
        type="search"
        name="buscar"
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
      />
      {children}
    </form>
  );
}
