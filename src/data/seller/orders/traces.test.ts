import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeSeller, SELLER } from '#tests/support/screens/fake-seller.ts';

it('keeps no traces after the session, and settles the pending requests', async () => {
  const never = fakeSeller({ askCourier: () => new Promise(() => undefined) });
  const { session, traces, queries } = never.services;
  await session.signIn(SELLER.user, SELLER.password);
  const asked = ['1', '2', '3', '4', '5'].map((number) =>
    queries.fetchQuery(traces.query(number)).catch(() => undefined),
  );
  await act(() => session.signOut());
  await Promise.all(asked);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
