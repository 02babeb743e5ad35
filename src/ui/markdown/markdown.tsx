import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { memo, useMemo } from 'react';
import ReactMarkdown from 'react-markdown';
import { markdownParts, type MarkdownImages } from './markdown-parts.tsx';
import { fitTree, type Highlight } from './markdown-tree.ts';
import styles from './markdown.module.css';

export interface MarkdownProps {
  /** CommonMark with tables; HTML in it is not shown. */
  readonly text: string;
  /** The level that a `#` takes under the page's own headings. */
  readonly topLevel: 2 | 3;
  readonly images?: MarkdownImages;
  readonly highlight?: Highlight;
  /** Headings that ask («¿…?») can be opened and closed. */
  readonly foldQuestions?: boolean;
  /** Leaves the document's title out, where the page is headed by it. */
  readonly withoutTitle?: boolean;
}

/** A document as the page shows it. Parsed again only when it is another one. */
export const Markdown = memo(function Markdown({
  text,
  topLevel,
  images = NO_IMAGES,
  highlight,
  foldQuestions = false,
  withoutTitle = false,
}: MarkdownProps) {
  const parts = useMemo(() => markdownParts(images), [images]);
  const options = { deeper: topLevel - 1, foldQuestions, withoutTitle, ...(highlight && { highlight }) };
  return (
    <div className={styles.document}>
      <ReactMarkdown
        remarkPlugins={[readTables]}
        rehypePlugins={[[fitTree, options]]}
        components={parts}
        // Links and pictures decide for themselves what they may lead to (markdown-parts.tsx).
        urlTransform={(address) => address}
        skipHtml
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});

const NO_IMAGES: MarkdownImages = {};

/** The parser's lists that plugins add to. */
interface ParserData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/** Reads GitHub's tables: the one part of its markdown that the documents use, without the weight of the others. */
function readTables(this: { data(): object }): void {
  const data: ParserData = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}
