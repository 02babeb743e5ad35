import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Query parameter of the open section; the address has only that section's parameters. */
export const SECTION_PARAMETER = 'seccion';

/** Returns the query parameters and a function that sets some; '' and null remove a parameter. */
export function useUrlParameters() {
  const [parameters, setParameters] = useSearchParams();
  // The router updates the address later: until then the next change builds on the written one.
  const written = useRef(parameters);
  useEffect(() => {
    written.current = parameters;
  }, [parameters]);
  const change = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(written.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    written.current = next;
    setParameters(next, { replace: true });
  };
  return [parameters, change] as const;
}
