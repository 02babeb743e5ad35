import { createContext } from 'react';
import type { PictureCopies } from './picture-address.ts';

/** Folder of the site's own copies of marketplace pictures (docs/decisions/0024-first-paint.md). */
export const PICTURE_COPIES_FOLDER = '/static/fotos/';

/** The copies that the opened page showed before React took it over. */
export const PictureCopiesContext = createContext<PictureCopies | undefined>(undefined);
