import { useState } from 'react';
import type { LogSubject } from '../../data/seller/log/log-change.ts';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { LogList } from './log-list.tsx';

export interface ChangeHistoryProps {
  readonly summary?: string;
  /** One document; null for every document. */
  readonly sobre: LogSubject | null;
}

/** Shows the seller's changes, read when the disclosure opens. */
export function ChangeHistory({ summary = 'Cambios anteriores', sobre }: ChangeHistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={setOpen}>
      {open && <LogList sobre={sobre} />}
    </Disclosure>
  );
}
