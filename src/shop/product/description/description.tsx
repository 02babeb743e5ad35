import type { Element, Root } from 'hast';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DESCRIPTION } from '#config/paths.ts';
import { documentTitle } from '#config/shop/catalogue.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { Disclosure } from '#ui/display/disclosure.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { MarkdownImages } from '#ui/markdown/markdown.tsx';
import { textOf } from '#ui/markdown/tree.ts';
import styles from './description.later.module.css';
import { loadChunk } from '#loading/load-chunk.ts';

interface ProjectDocument {
  readonly tree: Root;
  readonly images: MarkdownImages;
}

/** With fewer sections, a list of links would be longer than the text. */
const FEWEST_SECTIONS = 3;

/** One chunk each, loaded on demand. */
const documents = import.meta.glob<ProjectDocument>('../../../../projects-md/*.md', { query: '?document' });

/** Returns the loader of the maker document for the product's internal category (docs/buying.md#maker-documents), if there is one. */
export function documentOf({ internalCategory }: Product): (() => Promise<ProjectDocument>) | undefined {
  const path = `../../../../projects-md/${internalCategory}.md`;
  return Object.hasOwn(documents, path) ? documents[path] : undefined;
}

/** Returns the heading of the product's description: a maker document, else the seller's text; null without both. */
export function descriptionTitle(product: Product): string | null {
  if (documentOf(product)) return documentTitle;
  return product.descripcion === '' ? null : 'Descripción';
}

/** Renders the product's maker document, or the seller's text. */
export function Description({ product }: { readonly product: Product }) {
  const load = documentOf(product);
  if (load) return <LazyDocument key={product.internalCategory} load={load} />;
  const title = descriptionTitle(product);
  return title && <SellersText title={title} text={product.descripcion} />;
}

function SellersText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <DescriptionBox title={title} {...useOpenDescription()}>
      <p className={styles.lines}>{text}</p>
    </DescriptionBox>
  );
}

/** Expanded on wide windows and when the address has an anchor, until the reader toggles it. */
function useOpenDescription() {
  const { hash } = useLocation();
  const isPrerendered = usePrerendered();
  const [chosen, onToggle] = useState<boolean | null>(null);
  const isOpen = chosen ?? (!isPrerendered && (hash !== '' || matchMedia('(min-width: 768px)').matches));
  return { isOpen, isPrerendered, onToggle };
}

/** Loads its text when expanded. */
export function LazyDocument({ load }: { readonly load: () => Promise<ProjectDocument> }) {
  const box = useOpenDescription();
  const { isOpen } = box;
  const [text, setText] = useState<ReactElement | 'failed' | null>(null);
  const isLoading = isOpen && text === null;

  useEffect(() => {
    async function show(): Promise<void> {
      const [{ tree, images }, { Markdown }] = await Promise.all([
        loadChunk(load),
        loadChunk(() => import('#ui/markdown/markdown.tsx')),
      ]);
      setText(
        <div className={`stack ${styles.text}`}>
          <Sections tree={tree} />
          <Markdown tree={tree} images={images} withoutTitle />
        </div>,
      );
    }
    if (!isLoading) return;
    show().catch((cause: unknown) => {
      reportError('description', cause);
      setText('failed');
    });
  }, [load, isLoading]);

  return (
    <DescriptionBox title={documentTitle} {...box}>
      {text === 'failed' ? (
        <FailureNotice title="No pudimos cargar la descripción" onRetry={() => setText(null)}>
          Revisá tu conexión y probá de nuevo.
        </FailureNotice>
      ) : (
        (text ?? <DescriptionSkeleton />)
      )}
    </DescriptionBox>
  );
}

interface DescriptionBoxProps extends ReturnType<typeof useOpenDescription> {
  readonly title: string;
  readonly children: ReactNode;
}

function DescriptionBox({ title, isOpen, isPrerendered, onToggle, children }: DescriptionBoxProps) {
  return (
    <Disclosure
      // Collapsed in markup; on wide windows, styles show the content until React expands it.
      className={classNames(styles.description, isPrerendered && styles.prerendered)}
      summary={
        <h2 id={DESCRIPTION} tabIndex={-1}>
          {title}
        </h2>
      }
      defaultOpen={isOpen}
      onToggle={onToggle}
    >
      {children}
    </Disclosure>
  );
}

/** Renders links to the document's sections. */
function Sections({ tree }: { readonly tree: Root }) {
  const headings = tree.children.filter(
    (node): node is Element => node.type === 'element' && node.tagName === 'h2',
  );
  if (headings.length < FEWEST_SECTIONS) return null;
  return (
    <nav className="no-print" aria-label="Secciones">
      <ul className={`plain-list ${styles.sections}`}>
        {headings.map((heading) => {
          const anchor = `#${String(heading.properties['id'])}`;
          return (
            <li key={anchor}>
              <a href={anchor}>{textOf(heading)}</a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Renders a placeholder as tall as a screen, so that the content below does not jump when the text arrives. */
function DescriptionSkeleton() {
  return (
    <output className={`stack gap-3 ${styles.waiting}`} aria-busy="true">
      <span className="visually-hidden">Cargando la descripción…</span>
      <Skeleton className={styles['waiting-title']} />
      <Skeleton className="" />
      <Skeleton className="" />
      <Skeleton className={styles['waiting-end']} />
      <Skeleton shape="box" className={styles['waiting-picture']} />
      <Skeleton className="" />
      <Skeleton className={styles['waiting-end']} />
    </output>
  );
}
