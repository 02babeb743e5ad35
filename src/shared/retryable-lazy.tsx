import { lazy, type ComponentType } from 'react';

const discardFailures = new Set<() => void>();

/**
 * Returns a component whose chunk loads when first rendered. React's `lazy` keeps a failed load for the lifetime of the
 * page; after `clearLoadFailures` the next render loads the chunk again.
 */
export function retryableLazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        discardFailures.add(() => {
          Current = createLazy();
        });
        throw cause;
      }
    });
  let Current = createLazy();
  return function RetryableLazy(props: P) {
    return <Current {...props} />;
  };
}

/** Call after an error boundary has shown the failure: earlier, React would load the chunk again at once, for ever. */
export function clearLoadFailures(): void {
  for (const discard of discardFailures) discard();
  discardFailures.clear();
}
