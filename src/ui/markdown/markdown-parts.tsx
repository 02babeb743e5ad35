import { useRef, type ComponentProps, type JSX, type ReactNode } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { Link } from 'react-router-dom';
import { announce } from '../feedback/announce.ts';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { chevronDownIcon, externalIcon } from '../icons/icons.ts';
import { copyIcon } from '../icons/lazy-icons.ts';
import { languageOf, textOf } from './markdown-tree.ts';
import { Notice, type NoticeProps } from '../feedback/notice.tsx';
import { Table } from '../display/table.tsx';
import { showToast } from '../feedback/toasts/show-toast.ts';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import styles from './markdown.module.css';

/** A picture of a document: where it is, and its size in pixels, so that it keeps its place while it comes. */
export interface MarkdownImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The pictures that a document may show, by the address that it writes. */
export type MarkdownImages = Readonly<Record<string, MarkdownImage>>;

type Props<T extends keyof JSX.IntrinsicElements> = JSX.IntrinsicElements[T] & ExtraProps;

/** How each element of a document is shown; pictures that are not in `images` leave their text. */
export function markdownParts(images: MarkdownImages): Components {
  const headings = Object.fromEntries(
    (['h2', 'h3', 'h4', 'h5', 'h6'] as const).map((level) => [
      level,
      ({ node, children }: Props<'h2'>) => (
        <Heading
          level={level}
          id={text(node?.properties['id'])}
          name={node ? textOf(node) : ''}
          isPlain={node?.properties['dataPlain'] === true}
        >
          {children}
        </Heading>
      ),
    ]),
  );
  return {
    ...headings,
    a: ({ href, children }) => <DocumentLink href={href}>{children}</DocumentLink>,
    img: ({ src, alt = '' }) => <DocumentImage image={imageOf(images, src)} alt={alt} />,
    table: ({ node, children }) => (
      <Table dense label={text(node?.properties['dataLabel']) || 'Tabla'}>
        {children}
      </Table>
    ),
    pre: CodeBlock,
    blockquote: Quote,
    details: ({ children }) => <details className={styles.question}>{children}</details>,
    summary: ({ children }) => (
      <summary>
        {children}
        <Icon shape={chevronDownIcon} size={20} />
      </summary>
    ),
  };
}

interface HeadingProps {
  readonly level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  readonly id: string;
  readonly name: string;
  /** Without a link of its own. */
  readonly isPlain: boolean;
  readonly children: ReactNode;
}

/** A heading with the link to itself beside it; following the link copies its address too. */
function Heading({ level: Level, id, name, isPlain, children }: HeadingProps) {
  const heading = (
    <Level id={id} tabIndex={-1}>
      {children}
    </Level>
  );
  if (isPlain) return heading;

  function copyAddress(): void {
    const address = new URL(location.href);
    address.hash = id;
    // Where there is no clipboard the link is still in the address bar.
    navigator.clipboard?.writeText(address.href).then(
      () => announce('Enlace copiado'),
      () => {},
    );
  }
  return (
    <div className={styles.heading}>
      {heading}
      <a className={`no-print ${styles.anchor}`} href={`#${id}`} onClick={copyAddress}>
        <span aria-hidden="true">#</span>
        <VisuallyHidden>Enlace a «{name}»</VisuallyHidden>
      </a>
    </div>
  );
}

/** A link that can only lead somewhere: to the page, the site, the web or a mail program. */
function DocumentLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  if (href.startsWith('#') || /^mailto:/i.test(href)) return <a href={href}>{children}</a>;
  if (/^\/(?!\/)/.test(href)) return <Link to={href}>{children}</Link>;
  if (!/^https?:\/\//i.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.external}>
      {children}
      <Icon shape={externalIcon} size={14} />
      <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
    </a>
  );
}

function DocumentImage({ image, alt }: { image: MarkdownImage | undefined; alt: string }) {
  if (image === undefined) return <em>{alt}</em>;
  return <img {...image} alt={alt} loading="lazy" decoding="async" />;
}

function Quote({ node, children }: Props<'blockquote'>) {
  const tone = text(node?.properties['dataTone']);
  if (!isTone(tone)) return <blockquote>{children}</blockquote>;
  return (
    <div className={styles.notice}>
      <Notice tone={tone} title={text(node?.properties['dataTitle'])} live={false}>
        {children}
      </Notice>
    </div>
  );
}

/** Code that scrolls inside itself, with a button that copies it. */
function CodeBlock({ node, children }: Props<'pre'>) {
  const box = useRef<HTMLPreElement>(null);
  const code = node?.children.find((child) => child.type === 'element');
  const language = languageOf(code);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(box.current?.textContent ?? '');
      showToast('success', 'Código copiado.');
    } catch {
      showToast('error', 'No se pudo copiar. Seleccioná el código y copialo a mano.');
    }
  }
  return (
    <div className={styles.code}>
      <p className={styles['code-bar']}>
        <span className="silk">{language || 'texto'}</span>
        <IconButton
          className="no-print"
          icon={copyIcon}
          label="Copiar el código"
          onClick={() => void copy()}
        />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre ref={box} tabIndex={0}>
        {children}
      </pre>
    </div>
  );
}

function imageOf(images: MarkdownImages, src: ComponentProps<'img'>['src']): MarkdownImage | undefined {
  return typeof src === 'string' && Object.hasOwn(images, src) ? images[src] : undefined;
}

function isTone(tone: string): tone is NonNullable<NoticeProps['tone']> {
  return ['info', 'warning', 'error'].includes(tone);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
