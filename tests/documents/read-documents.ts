import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Code, Heading, Image, Link, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { slug } from 'github-slugger';

export const FOLDER = 'projects-md';

/** A markdown text, parsed as the page parses it. */
export interface ReadDocument {
  /** The file's name without its ending: the internal category. */
  readonly key: string;
  readonly text: string;
  readonly root: Root;
}

/** A heading of the second level and the content below it. */
export interface DocumentSection {
  readonly title: string;
  readonly nodes: readonly RootContent[];
}

/** Every maker document. */
export const documents: readonly ReadDocument[] = readFolder(FOLDER);

/** Every file of the how-to. */
export const howTo: readonly ReadDocument[] = readFolder('src/shop/how-to/content');

/** Every node below one, itself included, in the order of the text. */
export function nodesOf(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node];
}

export function imagesOf(node: Nodes): Image[] {
  return nodesOf(node).filter((one) => one.type === 'image');
}

export function linksOf(node: Nodes): Link[] {
  return nodesOf(node).filter((one) => one.type === 'link');
}

export function codeOf(node: Nodes): Code[] {
  return nodesOf(node).filter((one) => one.type === 'code');
}

export function headingsOf(node: Nodes): Heading[] {
  return nodesOf(node).filter((one) => one.type === 'heading');
}

/** The text without marks and addresses; code only on request. */
export function plainText(node: Nodes, withCode = false): string {
  return nodesOf(node)
    .map((one) => {
      if (one.type === 'text') return one.value;
      if (one.type === 'image') return one.alt ?? '';
      return withCode && one.type === 'inlineCode' ? one.value : ' ';
    })
    .join('');
}

/** The anchors of a document, as the page gives them. */
export function anchorsOf(root: Root): string[] {
  return headingsOf(root).map((heading) => slug(headingText(heading)));
}

/** A heading's words, code included. */
export function headingText(heading: Heading): string {
  return plainText(heading, true).trim();
}

/** The sections of a document, in order. */
export function sectionsOf(root: Root): DocumentSection[] {
  const sections: { title: string; nodes: RootContent[] }[] = [];
  for (const node of root.children) {
    if (node.type === 'heading' && node.depth === 2) sections.push({ title: headingText(node), nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
}

/** Every node of a section. */
export function sectionNodes(section: DocumentSection | undefined): Nodes[] {
  return section?.nodes.flatMap(nodesOf) ?? [];
}

function readFolder(folder: string): ReadDocument[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      const root = fromMarkdown(text, {
        extensions: [gfmTable()],
        mdastExtensions: [gfmTableFromMarkdown()],
      });
      return { key: basename(name, '.md'), text, root };
    });
}
