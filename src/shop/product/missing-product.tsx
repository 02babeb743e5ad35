import { usePageMeta } from '#shared/page-meta.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { ErrorIllustration } from '#ui/feedback/error-illustration.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HomeButton } from '#shop/common/home-button.tsx';
import { RandomProducts } from './rows/random-products.tsx';
import { ViewedProducts } from './rows/viewed-products.tsx';

export function MissingProduct() {
  usePageTitle('Producto no encontrado');
  usePageMeta({ description: 'Ese producto no está.', hidden: true });
  return (
    <>
      <EmptyState
        level={1}
        title="Ese producto no está"
        art={<ErrorIllustration />}
        action={<HomeButton>Ver todo el catálogo</HomeButton>}
      >
        <p>Puede que lo hayamos dado de baja o que el enlace esté mal copiado.</p>
      </EmptyState>
      <RandomProducts except={Number.NaN} title="Esto sí lo tenemos" />
      <ViewedProducts current={Number.NaN} />
    </>
  );
}
