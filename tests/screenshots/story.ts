import type { Visitor, VisitorOptions } from '../support/browser/browser.ts';
import type { Database } from '../support/database/database.ts';
import type { Album } from './album.ts';

/** The shop of which pictures are taken. */
export interface Scene {
  readonly site: string;
  /** Address of the outside services' stand-in. */
  readonly services: string;
  readonly database: Database;
  /** Opens a browser context of its own. */
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>;
}

/** Visits screens and takes their pictures. */
export type Story = (scene: Scene, album: Album) => Promise<void>;
