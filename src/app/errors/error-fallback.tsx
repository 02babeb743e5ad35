import { Suspense } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { paths } from '#config/paths.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import { retryableLazy } from '#shared/retryable-lazy.tsx';

/** Loads the error screen early, while online, because it is also the screen for being offline. */
export const loadErrorScreen = () => loadChunk(() => import('./error-screen.tsx'));

const Screen = retryableLazy(() =>
  loadErrorScreen().then(
    ({ ErrorScreen }) => ErrorScreen,
    () => PlainScreen,
  ),
);

/** Renders in place of a failed screen (docs/buying.md#routes). */
export function ErrorFallback(props: FallbackProps) {
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}

function PlainScreen() {
  return (
    <div role="alert">
      <h1>Unexpected Application Error!</h1>
      <a href={paths.home}>Ir a la tienda</a>
    </div>
  );
}
