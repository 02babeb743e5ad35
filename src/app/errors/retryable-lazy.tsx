import { lazy, type ComponentType } from 'react';

/** Functions that discard a failed load, one for each component whose chunk did not load. */
const failedLoads = new Set<() => void>();

/**
 * Returns a component whose chunk loads when first rendered. React's `lazy` keeps a failed load for the lifetime of the
 * page; here `clearLoadFailures` discards the failure, and the next render loads the chunk again.
 */
export function retryableLazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        failedLoads.add(() => {
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

/** Lets every chunk that failed to load be loaded again. Call after an error boundary has shown the failure. */
export function clearLoadFailures(): void {
  for (const discard of failedLoads) discard();
  failedLoads.clear();
}
