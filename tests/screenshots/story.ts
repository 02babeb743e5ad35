import type { Visitor, VisitorOptions } from '../support/browser/browser.ts';
import type { Database } from '../support/database/database.ts';
import type { Album } from './album.ts';

/** Where pictures are taken. */
export interface Scene {
  readonly site: string;
  /** Address of the outside services' stand-in. */
  readonly services: string;
  readonly database: Database;
  /** Somebody with a browser of their own. */
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>;
}

/** Goes through some screens and takes their pictures. */
export type Story = (scene: Scene, album: Album) => Promise<void>;
