import { useEffect } from 'react';

/** Lets the browser ask before the page is left while something on it would be lost. */
export function useQuestionBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}
