import type { Picture as ListingPicture } from '../domain/catalogue/product.ts';
import { PictureImage } from '../ui/display/picture.tsx';
import { pictureAddress, pictureSet, type PictureSize } from './picture-address.ts';

interface ProductPictureProps {
  /** Undefined when the product has none: a drawn board replaces it. */
  readonly picture: ListingPicture | undefined;
  /** '' where the product's title is beside the picture. */
  readonly alt: string;
  /** Side in pixels; CSS may shrink it. */
  readonly width: number;
  readonly size?: PictureSize;
  /** As in `<img sizes>`: the browser then chooses among all sizes. */
  readonly sizes?: string;
  /** In view when the page opens: loads at once and first. */
  readonly eager?: boolean;
  /** One of many: loads half a screen ahead. */
  readonly sparing?: boolean;
  readonly className?: string | undefined;
}

/** A product's picture in the given size (docs/product.md#pictures), or as it was stored if that size fails. */
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
