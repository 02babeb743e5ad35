import sharp from 'sharp';
import type { Tokens } from '#tools/brand/contrast.ts';
import type { Logo } from '#tools/brand/logo.ts';
import { SHARED_PICTURE } from '#deploy/pages/fill-page.ts';
import { drawLogo } from './draw-logo.ts';
import { drawText } from './draw-text.ts';

const MARGIN = 90;
const WIDTH = SHARED_PICTURE.width - 2 * MARGIN;

/** Side of the logo, and the distance of the name from it. */
const LOGO = 150;
const LOGO_GAP = 44;

/** Distances of the tagline and the description from what stands over them. */
const TAGLINE_GAP = 56;
const DESCRIPTION_GAP = 30;

/** The strip of the site's header, at the foot: its height, and the length of a piece and of the gap after it. */
const STRIP = { height: 44, piece: 44, gap: 18 } as const;

interface Words {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
}

/** Draws logo, name, tagline and description on the header's ground, as a PNG. */
export async function sharedPicture(
  { name, tagline, description }: Words,
  logo: Logo,
  tokens: Tokens,
): Promise<Buffer> {
  const colour = (token: string) => tokens[token]?.light ?? '';
  const left = MARGIN + LOGO + LOGO_GAP;
  const [ink, muted] = [colour('on-mask'), colour('on-mask-muted')];
  const [title, line, text] = await Promise.all([
    drawText(name, { font: 'bold', colour: ink, size: 108, width: WIDTH - LOGO - LOGO_GAP, height: LOGO }),
    drawText(tagline, { font: 'bold', colour: ink, size: 54, width: WIDTH, height: 130 }),
    drawText(description, { font: 'regular', colour: muted, size: 32, width: WIDTH, height: 90 }),
  ]);
  const content = LOGO + TAGLINE_GAP + line.height + DESCRIPTION_GAP + text.height;
  const top = Math.round((SHARED_PICTURE.height - STRIP.height - content) / 2);
  const lineTop = top + LOGO + TAGLINE_GAP;
  return sharp({ create: { ...SHARED_PICTURE, channels: 3, background: colour('mask') } })
    .composite([
      { input: strip(colour('copper'), colour('mask-deep')), gravity: 'south' },
      { input: await drawLogo(logo, LOGO), left: MARGIN, top },
      { input: title.input, left, top: top + Math.round((LOGO - title.height) / 2) },
      { input: line.input, left: MARGIN, top: lineTop },
      { input: text.input, left: MARGIN, top: lineTop + line.height + DESCRIPTION_GAP },
    ])
    .png({ palette: true })
    .toBuffer();
}

function strip(piece: string, gap: string): Buffer {
  const { width } = SHARED_PICTURE;
  const pieces = [`<rect width="100%" height="100%" fill="${gap}"/>`];
  for (let x = 0; x < width; x += STRIP.piece + STRIP.gap)
    pieces.push(`<rect x="${x}" width="${STRIP.piece}" height="100%" fill="${piece}"/>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${STRIP.height}">${pieces.join('')}</svg>`,
  );
}
