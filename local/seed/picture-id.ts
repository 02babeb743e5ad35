/** What a picture shows: a view (1 to 9) of a seed product, or of a variant of one. */
export interface PictureKey {
  readonly seedId: number;
  /** 0 is the seed product itself. */
  readonly variant: number;
  /** 1 is the main picture. */
  readonly view: number;
}

const SHAPE = /^6(?<seed>\d{5})-MLA(?<number>\d{11})_092026$/;
const BASE = 80_000_000_000;

/** The marketplace-shaped id of a picture, such as `600132-MLA80000000001_092026` (facts §1). */
export function pictureId({ seedId, variant, view }: PictureKey): string {
  return `6${String(seedId).padStart(5, '0')}-MLA${BASE + variant * 10 + view}_092026`;
}

/** What an id stands for, or null when it is none of ours. */
export function parsePictureId(id: string): PictureKey | null {
  const groups = SHAPE.exec(id)?.groups;
  if (!groups) return null;
  const number = Number(groups['number']) - BASE;
  const view = number % 10;
  return number > 0 && view > 0
    ? { seedId: Number(groups['seed']), variant: Math.floor(number / 10), view }
    : null;
}
