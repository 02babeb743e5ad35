import { lazy, type ComponentType } from 'react';

/** How to begin anew, for each part that could not be loaded. */
const failed = new Set<() => void>();

/**
 * A component that is loaded when it is first shown. React's own `lazy` keeps a failure for as long as the page
 * lives, so that what a moment without connection broke would stay broken; here `forgetFailures` ends it.
 */
export function retryableLazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        failed.add(() => {
          current = make();
        });
        throw cause;
      }
    });
  let current = make();
  return function Fresh(props: P) {
    const Loaded = current;
    return <Loaded {...props} />;
  };
}

/** What could not be loaded is tried again when it is shown next. Call it once the failure was shown. */
export function clearLoadFailures(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}
