import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { fakeSeller, SELLER } from '#tests/support/screens/fake-seller.ts';
import { catalogueQuery, settleProduct } from './catalogue-query.ts';

it('the catalogue grows while it is read, loses deleted products, and ends with the session', async () => {
  const fake = fakeSeller();
  const { session, queries } = fake.services;
  fake.database.products = [aProduct({ id: 1 }), aProduct({ id: 2 })];
  fake.database.isReading = true;
  await session.signIn(SELLER.user, SELLER.password);
  const read = () => queries.getQueryData(catalogueQuery(session, queries).queryKey);
  const shown = () => [[...(read()?.entries.keys() ?? [])], read()?.isWhole];

  const leave = new QueryObserver(queries, catalogueQuery(session, queries)).subscribe(() => undefined);
  await vi.waitFor(() => expect(shown()).toEqual([['1', '2'], false]));
  leave();
  fake.database.listeners?.onReady();
  expect(shown()).toEqual([['1', '2'], true]);
  settleProduct(queries, { kind: 'remove', id: 2, title: '', seen: null });
  expect(shown()).toEqual([['1'], true]);

  await session.signOut();
  expect([read(), fake.database.listeners]).toEqual([undefined, null]);
});
