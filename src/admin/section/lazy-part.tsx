import { Suspense, type ComponentType } from 'react';
import { retryableLazy } from '#shared/retryable-lazy.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** Returns a dialog or sheet whose chunk loads when it is first opened: most days of work need none of it. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = retryableLazy(load);
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={<Spinner label="Abriendo…" />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
