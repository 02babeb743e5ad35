import { lazy, useState, type ComponentType } from 'react';

const discardFailures = new Set<() => void>();

/**
 * Returns a component whose chunk loads when first rendered. React's `lazy` keeps a failed load for the lifetime of the
 * page; after `clearLoadFailures` the next render loads the chunk again. A component that was fetched ahead and given to
 * `provide` is rendered without waiting.
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
    // A mounted component keeps its type: another one would mount it anew.
    const [Shown] = useState(() => Current);
    return <Shown {...props} />;
  }
  return Object.assign(RetryableLazy, { provide });
}

/** Call after an error boundary has shown the failure: earlier, React would load the chunk again at once, for ever. */
export function clearLoadFailures(): void {
  for (const discard of discardFailures) discard();
  discardFailures.clear();
}
