import type { Picture as ListingPicture } from '../domain/catalogue/product.ts';
import { PictureImage } from '../ui/display/picture.tsx';
import { pictureAddress, pictureSet, type PictureSize } from './picture-address.ts';

export interface ProductPictureProps {
  /** Absent when the product has no picture: a drawn board takes its place. */
  readonly picture: ListingPicture | undefined;
  /** '' where the product's title stands beside it. */
  readonly alt: string;
  /** Pixels of its square; CSS may shrink it. */
  readonly width: number;
  readonly size?: PictureSize;
  /** How wide it is shown, as in `<img sizes>`: the browser then chooses among the sizes up to the largest. */
  readonly sizes?: string;
  /** In sight when the page opens: fetched at once and first. */
  readonly eager?: boolean;
  /** One of many: fetched half a screen ahead. */
  readonly sparing?: boolean;
  readonly className?: string | undefined;
}

/** A product's picture in the size it is shown, or as it was stored where that size cannot be had. */
export function ProductPicture({ picture, size = 'card', sizes, ...rest }: ProductPictureProps) {
  const original = picture === undefined ? null : picture.secure_url || picture.url || null;
  const set = sizes === undefined || original === null ? undefined : pictureSet(original);
  return (
    <PictureImage
      {...rest}
      {...(set !== undefined && { srcSet: set, sizes })}
      src={original === null ? null : pictureAddress(original, size)}
      fallbackSrc={original}
    />
  );
}
