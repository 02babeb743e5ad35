import { Suspense, type ComponentType } from 'react';
import { retryableLazy } from '#shared/retryable-lazy.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** Returns a dialog or sheet whose chunk loads when first opened: on most days none is needed. */
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
