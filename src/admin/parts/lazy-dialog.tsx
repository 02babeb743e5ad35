import { Suspense, type ComponentType } from 'react';
import { retryableLazy } from '#shared/retryable-lazy.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** Returns a dialog whose chunk loads when it is first opened: most days of work need none of it. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Dialog = retryableLazy(load);
  return function LazyDialog(props: P) {
    return (
      <Suspense fallback={<Spinner label="Abriendo…" />}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
