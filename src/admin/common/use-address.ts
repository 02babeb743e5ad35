import { useSearchParams } from 'react-router-dom';

type AddressChanges = Readonly<Record<string, string | null>>;

/** The function sets some search parameters; '' and null remove a parameter. */
export function useAddress(): readonly [URLSearchParams, (changes: AddressChanges) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: AddressChanges) =>
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
  return [parameters, change];
}
