import { useState } from 'react';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { LogList } from '../log/log-list.tsx';

/** Everything that was changed in the panel, read when it is opened. */
export function RecentChanges() {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary="Bitácora: qué se cambió, quién y cuándo" onToggle={setOpen}>
      {open && <LogList sobre={null} />}
    </Disclosure>
  );
}
