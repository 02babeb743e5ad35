import { Link, Navigate, useLocation } from 'react-router-dom';
import { canonicalPath, paths, SHARE_PARAMETER } from '#config/paths.ts';
import { redirectedProduct, REDIRECT_SHARE_TAG } from '#domain/catalogue/redirects.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { SEARCH_ANCHOR } from '#shop/catalogue/search/search-field.tsx';
import { HomeButton } from '#shop/page/links.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { isUnknownPath } from './needs-catalogue.ts';
import { ErrorIllustration } from '#ui/feedback/error-illustration.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Redirects an old address to its product, and a link with trailing punctuation to its screen (docs/buying.md#routes). */
export function UnknownPage() {
  const { pathname, search, hash } = useLocation();
  if (!isUnknownPath(pathname)) return <Navigate replace to={canonicalPath(pathname) + search + hash} />;
  const product = redirectedProduct(pathname);
  if (product === null) return <NotFound />;
  // Keeps an advertising campaign's parameters in the address.
  const query = new URLSearchParams(search);
  query.set(SHARE_PARAMETER, REDIRECT_SHARE_TAG);
  return <Navigate replace to={`${paths.product(product)}?${query}${hash}`} />;
}

function NotFound() {
  usePageTitle('Página no encontrada');
  return (
    <EmptyState
      level={1}
      title="Esta página no existe"
      art={
        <Link to={paths.home}>
          <ErrorIllustration />
          <span className="visually-hidden">Página no encontrada: volver a la tienda</span>
        </Link>
      }
      action={
        <>
          <HomeButton>Volver a la tienda</HomeButton>
          <ButtonLink to={`#${SEARCH_ANCHOR}`}>Buscar un producto</ButtonLink>
        </>
      }
    >
      <p>Puede que el enlace esté mal escrito, o que haya cambiado de lugar.</p>
    </EmptyState>
  );
}
