import type { Element, Root } from 'hast';
import { createElement, memo, useRef, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '#ui/controls/icon-button.tsx';
import disclosure from '#ui/display/disclosure.module.css';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { copyText } from '#ui/feedback/copy-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDownIcon, externalIcon } from '#ui/icons/icons.json';
import { copyIcon } from '#ui/icons/lazy-icons.json';
import { classNames } from '#ui/styles/class-names.ts';
import { languageOf } from './tree.ts';
import styles from './markdown.module.css';
import tables from './table.later.module.css';
import '#ui/styles/code-tokens.css';

/** A document's pictures by address, with their size in pixels, which reserves their space. */
export type MarkdownImages = Readonly<
  Record<string, { readonly src: string; readonly width: number; readonly height: number }>
>;

interface MarkdownProps {
  /** A document as the build parsed it (deploy/build/documents/parse-document.ts). */
  readonly tree: Root;
  /** Other pictures show only their alternative text. */
  readonly images?: MarkdownImages;
  readonly withoutTitle?: boolean;
}

interface ElementProps {
  readonly node: Element;
  readonly children?: ReactNode;
}

/** Components by the tag that they replace. */
type Elements = Readonly<Record<string, ComponentType<ElementProps>>>;

/** Renders a document. Memoised: renders again only when a prop changes. */
export const Markdown = memo(function Markdown({ tree, ...look }: MarkdownProps) {
  const children = contentOf(tree, documentElements(look));
  // Children passed as arguments need no keys.
  return createElement('div', { className: `stack ${styles.document}` }, ...children);
});

function contentOf(parent: Element | Root, elements: Elements): ReactNode[] {
  return parent.children.map((node) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    const Own = elements[node.tagName];
    const children = contentOf(node, elements);
    if (Own !== undefined) return createElement(Own, { node }, ...children);
    const { className, ...properties } = node.properties;
    const classes = Array.isArray(className) && { className: className.join(' ') };
    return createElement(node.tagName, { ...properties, ...classes }, ...children);
  });
}

/** Headings are nested below the page's own: a `#` is an `<h2>`. */
function documentElements({ images = {}, withoutTitle = false }: Omit<MarkdownProps, 'tree'>): Elements {
  return {
    h1: withoutTitle ? () => null : heading('h2'),
    h2: heading('h3'),
    h3: heading('h4'),
    h4: heading('h5'),
    h5: heading('h6'),
    h6: heading('h6'),
    a: DocumentLink,
    p: Paragraph,
    img: ({ node }) => {
      const [src, alt] = [textProperty(node, 'src'), textProperty(node, 'alt')];
      const image = Object.hasOwn(images, src) ? images[src] : undefined;
      return image ? <img {...image} alt={alt} loading="lazy" decoding="async" /> : <em>{alt}</em>;
    },
    table: Table,
    li: ({ node, children }) => (
      <li>
        {textProperty(node, 'dataIcon') && <Icon shape={textProperty(node, 'dataIcon')} />}
        {children}
      </li>
    ),
    pre: CodeBlock,
    blockquote: Quote,
    details: ({ children }) => (
      <details className={`${disclosure.disclosure} ${styles.question}`}>{children}</details>
    ),
    summary: ({ children }) => (
      <summary>
        {children}
        <Icon shape={chevronDownIcon} size={20} />
      </summary>
    ),
  };
}

/** Renders a table that scrolls inside its box, reachable by keyboard, when it is too wide. */
function Table({ node, children }: ElementProps) {
  const label = textProperty(node, 'dataLabel') || 'Tabla';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className={tables.scroll} aria-label={label} tabIndex={0}>
      <table className={classNames(tables.table, hasLabels(node) && tables.stacked)} aria-label={label}>
        {children}
      </table>
    </section>
  );
}

/** Returns true for a table whose cells carry their column's heading (deploy/build/documents/document-plugins.ts). */
function hasLabels(part: Element): boolean {
  return part.children.some(
    (child) => child.type === 'element' && ('data-label' in child.properties || hasLabels(child)),
  );
}

function textProperty({ properties }: Element, name: string): string {
  return String(properties[name] ?? '');
}

function heading(Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function DocumentHeading({ node, children }: ElementProps) {
    return (
      <Level id={textProperty(node, 'id')} tabIndex={-1} data-level={Level}>
        {children}
      </Level>
    );
  };
}

/** Renders links within the page, to the site, the web or a mail program; any other address leaves only its text. */
function DocumentLink({ node, children }: ElementProps) {
  const href = textProperty(node, 'href');
  if (href.startsWith('#') || /^mailto:/i.test(href)) return <a href={href}>{children}</a>;
  if (/^\/(?!\/)/.test(href)) return <Link to={href}>{children}</Link>;
  if (!/^https?:\/\//i.test(href)) return <span>{children}</span>;
  return (
    <ExternalLink href={href} rel="noopener noreferrer" className={styles.external}>
      <span>{children}</span>
      <Icon shape={externalIcon} size={14} />
    </ExternalLink>
  );
}

/** Renders a picture alone in its paragraph as a figure, with its title as the caption. */
function Paragraph({ node, children }: ElementProps) {
  const [image, ...others] = node.children;
  if (others.length > 0 || image?.type !== 'element' || image.tagName !== 'img') return <p>{children}</p>;
  const { title } = image.properties;
  return (
    <figure>
      {children}
      {typeof title === 'string' && <figcaption>{title}</figcaption>}
    </figure>
  );
}

function Quote({ node, children }: ElementProps) {
  const { dataTone: tone, dataTitle: title } = node.properties;
  if (tone !== 'info' && tone !== 'warning' && tone !== 'error') return <blockquote>{children}</blockquote>;
  return (
    <div className={styles.notice}>
      <Notice tone={tone} title={String(title)} live={false}>
        {children}
      </Notice>
    </div>
  );
}

function CodeBlock({ node, children }: ElementProps) {
  const box = useRef<HTMLPreElement>(null);
  const language = languageOf(node.children.find((child) => child.type === 'element'));
  const failure = 'No se pudo copiar. Seleccioná el código y copialo a mano.';
  return (
    <div className={styles.code}>
      <p className={styles['code-bar']}>
        <span className="silk">{language || 'texto'}</span>
        <IconButton
          className="no-print"
          icon={copyIcon}
          label="Copiar el código"
          onClick={() => copyText(box.current?.textContent ?? '', failure, 'Código copiado.')}
        />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre ref={box} tabIndex={0}>
        {children}
      </pre>
    </div>
  );
}
