import { Suspense, type ComponentType } from 'react';
import { retryableLazy } from '#shared/retryable-lazy.tsx';

/** Returns a part of a screen whose chunk loads when the part first opens; nothing shows until then. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = retryableLazy(load);
  return function LazyPart(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
