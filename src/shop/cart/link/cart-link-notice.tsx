import { Button } from '#ui/controls/button.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { withHeadingFocus } from '#shop/common/heading-focus.ts';
import type { CartLinkState } from './use-cart-link.ts';

/** Offers the products of a link to a cart that has its own, and says what came of a link. */
export function CartLinkNotice({ link }: { readonly link: CartLinkState }) {
  const { phase, report } = link;
  if (phase === 'failed')
    return (
      <FailureNotice title="No pudimos leer los productos del enlace." onRetry={withHeadingFocus(link.retry)}>
        Tu carrito sigue igual. Revisá tu conexión y probá de nuevo.
      </FailureNotice>
    );
  if (phase === 'offer') return <Offer link={link} />;
  if (report === null) return null;
  return (
    <Notice
      tone={report.isComplete ? 'success' : 'warning'}
      live
      action={
        <Button size="small" onClick={withHeadingFocus(link.dismiss)}>
          Entendido
        </Button>
      }
    >
      {report.text}
    </Notice>
  );
}

function Offer({ link: { offer, leftOut, add, dismiss } }: { readonly link: CartLinkState }) {
  const count = offer.length === 1 ? '1 producto' : `${offer.length} productos`;
  return (
    <Notice
      live
      title={`El enlace trae ${count}`}
      action={
        <div className="row gap-2">
          <Button size="small" variant="primary" onClick={withHeadingFocus(add)}>
            Agregar estos productos
          </Button>
          <Button size="small" onClick={withHeadingFocus(dismiss)}>
            Ahora no
          </Button>
        </div>
      }
    >
      <ul className="stack gap-1 bullets">
        {offer.map(({ id, title, units }) => (
          <li key={id}>{`${units} × ${title}`}</li>
        ))}
      </ul>
      {leftOut !== '' && <p>{leftOut}</p>}
    </Notice>
  );
}
