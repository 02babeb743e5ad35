import { useSearchParams } from 'react-router-dom';

/** Returns the search parameters and a function that sets some; '' and null remove a parameter. */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [parameters, change] as const;
}
