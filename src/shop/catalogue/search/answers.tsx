import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { searchProducts } from '#domain/catalogue/search-products.ts';
import { projectAddress, projectsOf } from '#shop/catalogue/projects.ts';
import { WhatsAppLink } from '#shop/page/links.tsx';
import { BestSellers } from '#shop/product-parts/best-sellers.tsx';
import { withHeadingFocus } from '#shop/sign-in/heading-focus.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmptyIllustration } from '#ui/feedback/empty-illustration.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import styles from './answers.later.module.css';

// Exported from here so that the list loads the search and the texts below as one chunk.
export { searchProducts } from '#domain/catalogue/search-products.ts';

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
            {query !== '' && <AskLink query={query} />}
          </>
        }
      />
      <BestSellers />
    </>
  );
}

/** Renders the heading above products that only resemble the search. */
export function SimilarHeading({ query }: Pick<NoMatchesProps, 'query'>) {
  return (
    <div className={`row ${styles.alike}`}>
      <b>Lo más parecido</b>
      <AskLink query={query} />
    </div>
  );
}

/** Maximum number of documents below a search: a query that matches more documents is too general. */
const MOST_PROJECTS = 2;

/** Links to the maker documents that match the query, below the results of a search (docs/buying.md#search). */
export function ProjectLinks({ query }: Pick<NoMatchesProps, 'query'>) {
  const products = useStore(useServices().catalogue.store, ({ stored }) => stored);
  const projects = useMemo(() => {
    const { found, alike } = searchProducts(projectsOf(products.values()), query, true);
    return alike || found.length > MOST_PROJECTS ? [] : found;
  }, [products, query]);
  if (projects.length === 0) return null;
  return (
    <div className={`stack gap-1 ${styles.projects}`}>
      {projects.map((project) => (
        <Link key={project.id} to={projectAddress(project)}>{`Proyecto paso a paso: ${project.title}`}</Link>
      ))}
    </div>
  );
}

/** Renders a WhatsApp link, for buyers who did not find a product. */
function AskLink({ query }: Pick<NoMatchesProps, 'query'>) {
  return (
    <WhatsAppLink
      variant="quiet"
      size="small"
      label="Preguntanos por WhatsApp"
      text={`¡Hola! Busco «${query}» y no lo encuentro en la tienda.`}
    >
      Preguntanos
    </WhatsAppLink>
  );
}
