import type { SellerAccess } from './access.ts';
import { logRepository } from './log/log-repository.ts';
import { ordersRepository } from './orders/orders-repository.ts';
import { overviewRepository } from './overview/overview-repository.ts';
import { productsRepository } from './products/products-repository.ts';
import { usersRepository } from './users/users-repository.ts';

/** Returns the repository of each section of the panel. */
export function sellerRepositories(access: SellerAccess) {
  return {
    orders: ordersRepository(access),
    products: productsRepository(access),
    users: usersRepository(access),
    overview: overviewRepository(access),
    log: logRepository(access),
  };
}

export type SellerRepositories = ReturnType<typeof sellerRepositories>;
