import { Suspense, type ComponentType } from 'react';
import { retryableLazy } from '#shared/retryable-lazy.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

const preloads: (() => Promise<unknown>)[] = [];

/** Returns a section, dialog or sheet with a chunk of its own, which loads when first opened, or before by `preloadParts`. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback = <Spinner label="Abriendo…" />,
) {
  const Part = retryableLazy(load);
  preloads.push(async () => Part.provide(await load()));
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Loads the parts one after another, those of a loaded part too. React shows a fallback for at least 300 ms, and what is behind it
 * reads its data only then. A part that fails loads again when it is opened.
 */
export async function preloadParts(): Promise<void> {
  for (const preload of preloads) await preload().catch(() => undefined);
}
