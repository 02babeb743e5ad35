import { logBackend, type LogBackend, type SellerAccess } from './log/log-repository.ts';
import { overviewBackend, type OverviewBackend } from './overview/overview-repository.ts';
import { productsBackend, type ProductsBackend } from './products/products-repository.ts';
import { usersBackend, type UsersBackend } from './users/users-repository.ts';

/** What the panel's sections other than the orders ask of the database, each section its own. */
export interface SellerRepositories {
  readonly shelf: ProductsBackend;
  readonly buyers: UsersBackend;
  readonly figures: OverviewBackend;
  readonly log: LogBackend;
}

/** The sections' desks on Firestore. */
export function firebaseRepositories(access: SellerAccess): SellerRepositories {
  return {
    shelf: productsBackend(access),
    buyers: usersBackend(access),
    figures: overviewBackend(access),
    log: logBackend(access),
  };
}
