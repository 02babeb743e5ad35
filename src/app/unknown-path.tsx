import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths, SHARE_PARAMETER } from '../config/paths.ts';
import { redirectedProduct, REDIRECT_SHARE_TAG } from '../domain/redirects.ts';
import { usePageTitle } from '../features/common/page-title.ts';
import { BurntBoard } from '../ui/burnt-board.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** An address that is no screen: an old one that leads to a product, or nothing (spec §2). */
export function UnknownPath() {
  const { pathname } = useLocation();
  const product = redirectedProduct(pathname);
  if (product === null) return <NotFound />;
  return <Navigate replace to={`${paths.product(product)}?${SHARE_PARAMETER}=${REDIRECT_SHARE_TAG}`} />;
}

function NotFound() {
  usePageTitle('Página no encontrada');
  return (
    <EmptyState
      level={1}
      title="Acá no hay conexión"
      art={
        <Link to={paths.home}>
          <BurntBoard title="Página no encontrada: volver a la tienda" />
        </Link>
      }
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
          Volver a la tienda
        </Link>
      }
    >
      <p>La página que buscás no existe o cambió de lugar.</p>
    </EmptyState>
  );
}
