import { Button } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { CartLinkState } from './use-cart-link.ts';

/** Offers the products of a link to a cart that has its own, and says what came of a link. */
export function CartLinkNotice({ link }: { readonly link: CartLinkState }) {
  const { phase, report } = link;
  if (phase === 'failed')
    return (
      <FailureNotice title="No pudimos leer los productos del enlace." onRetry={link.retry}>
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
        <Button size="small" onClick={withFocus(link.dismiss)}>
          Entendido
        </Button>
      }
    >
      {report.text}
    </Notice>
  );
}

function Offer({ link: { lines, add, dismiss } }: { readonly link: CartLinkState }) {
  return (
    <Notice
      live
      title={lines.length === 1 ? 'El enlace trae 1 producto' : `El enlace trae ${lines.length} productos`}
      action={
        <div className="row gap-2">
          <Button size="small" variant="primary" onClick={withFocus(add)}>
            Agregar estos productos
          </Button>
          <Button size="small" onClick={withFocus(dismiss)}>
            Ahora no
          </Button>
        </div>
      }
    >
      <ul className="stack gap-1 bullets">
        {lines.map(({ id, title, cantidadDelPedido }) => (
          <li key={id}>
            {cantidadDelPedido} × {title}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The pressed button disappears: the page's heading takes its focus. */
function withFocus(action: () => unknown): () => void {
  return () => {
    action();
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
}
