import { useEffect, useEffectEvent, useState } from 'react';

/** Writing the address waits this many milliseconds for the next key: browsers refuse to write it often. */
const PAUSE_MS = 300;

/**
 * A search text that the address keeps: what lists go by follows each key, the address a moment later.
 * @param written what the address says, which wins when it changes by itself: a link, «Quitar filtros»
 * @param write puts what was typed into the address
 */
export function useQuickText(
  written: string,
  write: (text: string) => void,
): readonly [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(written);
  // The address changes a moment after it was written: till then what it says is old, not somebody else's wish.
  const [sent, setSent] = useState(written);
  if (written !== known) {
    setKnown(written);
    if (written !== sent) {
      setSent(written);
      setTyped(written);
    }
  }
  const save = useEffectEvent((text: string) => {
    setSent(text);
    write(text);
  });
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => save(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return [typed, setTyped];
}
