import { Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { reportUnexpected } from '../../../data/reporting/report.ts';
import { awaitsPayment, type Order } from '../../../domain/orders/order.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { clearLoadFailures, retryableLazy } from '../../../shared/retryable-lazy.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const loadDetails = async () => (await loadChunk(() => import('./payment-details.tsx'))).PaymentDetails;

const PaymentDetails = retryableLazy(loadDetails);

/** Loads the details ahead, so that the confirmation has them at once. A failure shows where they are rendered. */
export function prefetchPaymentDetails(): void {
  loadDetails().then(
    (Details) => PaymentDetails.provide(Details),
    () => {},
  );
}

interface HowToPayProps {
  readonly order: Order;
  readonly heading: 'h2' | 'h3';
  readonly className: string | undefined;
}

/** How the buyer pays an order, as long as it awaits its payment (docs/product.md#how-to-pay). */
export function HowToPay({ order, heading: Heading, className }: HowToPayProps) {
  if (!awaitsPayment(order)) return null;
  return (
    <div className={classNames('stack gap-3', className)}>
      <Heading>Cómo pagar</Heading>
      <ErrorBoundary
        FallbackComponent={Failure}
        onReset={clearLoadFailures}
        onError={(cause) => reportUnexpected('payment', cause)}
      >
        <Suspense fallback={<Skeleton shape="box" height="12rem" />}>
          <PaymentDetails order={order} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function Failure({ resetErrorBoundary }: FallbackProps) {
  return (
    <FailureNotice title="No pudimos cargar los datos para pagar" onRetry={resetErrorBoundary}>
      Revisá tu conexión y probá de nuevo. Tu pedido ya está registrado.
    </FailureNotice>
  );
}
