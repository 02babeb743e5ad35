import { expect, it, vi } from 'vitest';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';
import { aDimmerOrder, shopForTests } from '#tests/support/screens/shop-services.ts';
import { confirmOrder } from './confirm-order.ts';
import type { Orders } from './orders.ts';
import { storedPendingOrder } from './pending-order.ts';

it('an order that two tabs confirm at once sends its messages once, and is confirmed in both', async () => {
  const announce = vi.fn<Orders['announce']>();
  const order = aDimmerOrder();
  storedPendingOrder.write({ id: order.id, sub: ANA.sub, isConfirmed: false });
  const tabs = [shopForTests({ announce }), shopForTests({ announce })];
  await Promise.all(tabs.map((tab) => confirmOrder(tab, order)));
  expect(announce.mock.calls).toEqual([[order]]);
  for (const { checkout } of tabs) expect(checkout.getState().pending?.isConfirmed).toBe(true);
});

it('an order that is not pending sends no messages', async () => {
  const announce = vi.fn<Orders['announce']>();
  await confirmOrder(shopForTests({ announce }), aDimmerOrder());
  expect(announce).not.toHaveBeenCalled();
});
