import { useState } from 'react';
import type { LogSubject } from '../../data/seller/log/log-repository.ts';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { LogList } from './log-list.tsx';

/** What the seller changed of one document, read when it is opened. */
export function ChangeHistory({ sobre }: { readonly sobre: LogSubject }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary="Cambios anteriores" onToggle={setOpen}>
      {open && <LogList sobre={sobre} />}
    </Disclosure>
  );
}
