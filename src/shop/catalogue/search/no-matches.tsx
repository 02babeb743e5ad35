import { paths } from '#config/paths.ts';
import { BestSellers } from '#shop/product-parts/best-sellers.tsx';
import { withHeadingFocus } from '#shop/sign-in/heading-focus.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmptyIllustration } from '#ui/feedback/empty-illustration.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

interface NoMatchesProps {
  readonly query: string;
  /** The how-to chapter that answers the search. */
  readonly chapter: string | undefined;
  /** True when filters other than the search narrow the list. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Address of the same search outside of the category. */
  readonly elsewhere: string | null;
}

/** Renders suggestions in place of an empty list (docs/buying.md#product-list). */
export function NoMatches({ query, chapter, isFiltered, onClear, elsewhere }: NoMatchesProps) {
  const hasLink = chapter !== undefined || elsewhere !== null;
  return (
    <>
      <EmptyState
        art={query !== '' || isFiltered ? <EmptyIllustration /> : null}
        title={query === '' ? 'No hay productos para mostrar' : undefined}
        action={
          <>
            {chapter !== undefined && (
              <ButtonLink variant="primary" to={`${paths.howTo}#${chapter}`}>
                Ver cómo comprar
              </ButtonLink>
            )}
            {elsewhere !== null && (
              <ButtonLink variant={chapter === undefined ? 'primary' : 'secondary'} to={elsewhere}>
                Buscar en todo el catálogo
              </ButtonLink>
            )}
            {(isFiltered || elsewhere === null) && (
              <Button variant={hasLink ? 'secondary' : 'primary'} onClick={withHeadingFocus(onClear)}>
                {isFiltered ? 'Limpiar filtros' : 'Ver todo el catálogo'}
              </Button>
            )}
          </>
        }
      />
      <BestSellers />
    </>
  );
}
