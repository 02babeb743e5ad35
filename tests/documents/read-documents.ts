import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Heading, Image, Link, Nodes, Root } from 'mdast';
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

/** Every maker document; an owner's shop may have none. */
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

/** The anchors of a document, as the page gives them. */
export function anchorsOf(root: Root): string[] {
  return nodesOf(root)
    .filter((one) => one.type === 'heading')
    .map((heading) => slug(headingText(heading)));
}

/** A heading's words, code included. */
function headingText(heading: Heading): string {
  return nodesOf(heading)
    .map((one) => (one.type === 'text' || one.type === 'inlineCode' ? one.value : ''))
    .join('')
    .trim();
}

function readFolder(folder: string): ReadDocument[] {
  if (!existsSync(folder)) return [];
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
