import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product } from '../../../domain/catalogue/product.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { documentOf, type ProjectDocument } from './documents.ts';
import styles from './description.module.css';
import { useDescription } from './use-description.ts';

/** The maker document of the product's internal category (docs/product.md#maker-documents), if there is one. */
export function Description({ product }: { readonly product: Product }) {
  const load = documentOf(product.internalCategory);
  return load === null ? null : <LazyDocument load={load} />;
}

/** Opens itself on wide windows and where the address has an anchor; loads its text when open. */
function LazyDocument({ load }: { readonly load: () => Promise<ProjectDocument> }) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(() => hash !== '' || matchMedia('(min-width: 768px)').matches);
  const [description, retry] = useDescription(load, isOpen);
  return (
    <Disclosure
      className={styles.description}
      summary={<h2>Descripción y proyecto</h2>}
      defaultOpen={isOpen}
      onToggle={setOpen}
    >
      {description.status === 'waiting' && <DescriptionSkeleton />}
      {description.status === 'ready' && <description.Text document={description.document} />}
      {description.status === 'failed' && (
        <Notice
          tone="error"
          title="No pudimos cargar la descripción"
          action={<Button onClick={retry}>Reintentar</Button>}
        >
          Revisá tu conexión y probá de nuevo.
        </Notice>
      )}
    </Disclosure>
  );
}

/** As tall as a screen, so that the content below does not jump when the text arrives. */
function DescriptionSkeleton() {
  return (
    <output className={`stack gap-3 ${styles.waiting}`} aria-busy="true">
      <span className="visually-hidden">Cargando la descripción…</span>
      <Skeleton width="55%" height="1.6rem" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton shape="box" ratio={1.6} />
      <Skeleton />
      <Skeleton width="65%" />
    </output>
  );
}
