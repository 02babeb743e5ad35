import { lazy, useState, type ComponentType } from 'react';

const discardFailures = new Set<() => void>();

/**
 * Returns a component whose chunk loads at the first render. React's `lazy` caches a failed load forever; after
 * `clearLoadFailures` the next render loads the chunk again. A prefetched component passed to `provide` renders without waiting.
 */
export function retryableLazy<P extends object>(load: () => Promise<ComponentType<P>>) {
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: provide(await load()) };
      } catch (cause) {
        discardFailures.add(() => {
          Current = createLazy();
        });
        throw cause;
      }
    });
  let Current: ComponentType<P> = createLazy();
  function provide(Component: ComponentType<P>): ComponentType<P> {
    Current = Component;
    return Component;
  }
  function RetryableLazy(props: P) {
    // A mounted component keeps its type: a different one would remount it.
    const [Shown] = useState(() => Current);
    return <Shown {...props} />;
  }
  return Object.assign(RetryableLazy, { provide });
}

/** Called after an error boundary has shown the failure: called earlier, React would retry in an endless loop. */
export function clearLoadFailures(): void {
  for (const discard of discardFailures) discard();
  discardFailures.clear();
}
