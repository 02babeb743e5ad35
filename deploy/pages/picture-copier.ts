import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#tools/replace-file.ts';
import { PICTURE_COPIES_FOLDER, pictureName, pictureSet } from '#shared/picture-address.ts';

export interface PictureCopier {
  /** Returns the markup with the addresses of the site's copies for visible pictures. */
  place(markup: string): Promise<string>;
  count(): CopiedPictures;
}

export interface CopiedPictures {
  readonly copied: number;
  /** Number of pictures without a copy: pages load them from the marketplace. */
  readonly failed: number;
}

/** Pictures that load at once: those visible when a page opens. */
const IN_SIGHT = /<img (?=[^>]* loading="eager")(?:[^>]* )?src="([^"]+)"/gu;

/** File extension of a copy by content type. SVG comes from the marketplace of a local shop. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
};

const TIMEOUT_MS = 10_000;
/** Maximum bytes; a picture of 800 pixels has about 50,000. */
const LARGEST = 500_000;
/** Failures after which a run requests no more pictures: the host is down. */
const MOST_FAILURES = 20;

/**
 * Copies the visible pictures of prerendered pages into a build, and removes those of an earlier run
 * (docs/decisions/0024-first-paint.md).
 */
export function openPictureCopier(dist: string): PictureCopier {
  const folder = join(dist, PICTURE_COPIES_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  /** Addresses of copies by picture name; null for a failure. */
  const copies = new Map<string, Promise<string | null>>();
  let failed = 0;

  async function copy(address: string, name: string): Promise<string | null> {
    const picture = failed < MOST_FAILURES ? await download(address) : null;
    if (picture === null) {
      failed += 1;
      return null;
    }
    const file = name + picture.ending;
    replaceFile(join(folder, file), picture.content);
    return PICTURE_COPIES_FOLDER + file;
  }

  return {
    async place(markup) {
      let placed = markup;
      for (const [, address = ''] of markup.matchAll(IN_SIGHT)) {
        const name = pictureName(address);
        // A picture with only one size is not the marketplace's.
        if (name === undefined || pictureSet(address) === undefined) continue;
        const copying = copies.get(name) ?? copy(address, name);
        copies.set(name, copying);
        placed = placed.replaceAll(address, (await copying) ?? address);
      }
      return placed;
    },
    count: () => ({ copied: copies.size - failed, failed }),
  };
}

interface DownloadedPicture {
  readonly content: Uint8Array;
  /** Ending of the file's name. */
  readonly ending: string;
}

async function download(address: string): Promise<DownloadedPicture | null> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const ending = ENDINGS[reply.headers.get('content-type') ?? ''];
    const content = new Uint8Array(await reply.arrayBuffer());
    return reply.ok && ending !== undefined && content.length <= LARGEST ? { content, ending } : null;
  } catch {
    return null;
  }
}
