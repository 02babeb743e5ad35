import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { memo } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeSlug from 'rehype-slug';
import {
  foldQuestions,
  joinUnits,
  markNotices,
  nameTables,
  type DocumentPlugin,
} from '../../../deploy/build/documents/document-plugins.ts';
import { documentElements, type DocumentLook } from './elements.tsx';
import styles from './markdown.module.css';

interface MarkdownProps extends DocumentLook {
  /** CommonMark with tables; HTML in it is not shown. */
  readonly text: string;
  /** Colours the code: a plugin of its own, because the grammars are heavy. */
  readonly highlight?: DocumentPlugin;
}

/** Memoised: parses again only when a prop changes. */
export const Markdown = memo(function Markdown({ text, highlight, ...look }: MarkdownProps) {
  return (
    <div className={`stack ${styles.document}`}>
      <ReactMarkdown
        remarkPlugins={[readTables]}
        rehypePlugins={[
          ...(highlight ? [highlight] : []),
          rehypeSlug,
          nameTables,
          markNotices,
          joinUnits,
          foldQuestions,
        ]}
        components={documentElements(look)}
        // Links and pictures decide which addresses they accept (elements.tsx).
        urlTransform={(address) => address}
        skipHtml
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});

/** Reads tables. In place of `remark-gfm`, whose other syntaxes no document uses and weigh 10 kB. */
function readTables(this: { data(): object }): void {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}
