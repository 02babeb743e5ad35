import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSeller, SELLER, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import type { TraceEvent } from '#data/http/courier.ts';

const delivered: TraceEvent = { date: null, when: 'hoy', estado: 'Entregado', evento: '', place: '' };

let fake: FakeSeller;

beforeEach(async () => {
  fake = fakeSeller();
  await fake.seller.session.signIn(SELLER.user, SELLER.password);
});

it('distinguishes an answer, an unknown number and no answer of the courier', async () => {
  fake.trace = (number) => {
    if (number === '3600000000000000') return [delivered];
    if (number === '3600000000000001') return null;
    throw new Error('no answer');
  };
  const numbers = ['3600000000000000', '3600000000000001', '3600000000000002'];
  const answers = await Promise.all(numbers.map((number) => fake.seller.traces.ask(number)));
  expect(answers).toEqual([[delivered], null, undefined]);
});

it('asks the courier once about a number that is being read, and again afterwards', async () => {
  const { traces } = fake.seller;
  await Promise.all([traces.ask('36000'), traces.ask('g0000'), traces.ask('36000')]);
  expect(fake.asked.filter((asked) => asked.startsWith('trace'))).toEqual(['trace 36000', 'trace g0000']);
  await traces.ask('36000');
  expect(fake.asked.filter((asked) => asked === 'trace 36000')).toHaveLength(2);
});

it('keeps an answer and a failure of the courier for 15 minutes', async () => {
  const { traces } = fake.seller;
  vi.useFakeTimers({ toFake: ['Date'] });
  fake.trace = (number) => {
    if (number === '36000') return [delivered];
    throw new Error('no answer');
  };
  const keepBoth = () => Promise.all([traces.keep('36000'), traces.keep('36001')]);
  const asked = () => fake.asked.filter((one) => one.startsWith('trace'));
  await keepBoth();
  vi.setSystemTime(Date.now() + 14 * 60_000);
  await keepBoth();
  expect(asked()).toEqual(['trace 36000', 'trace 36001']);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await keepBoth();
  expect(asked()).toHaveLength(4);
  vi.useRealTimers();
});

it('sends at most four requests at once', async () => {
  let running = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const askCourier = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
    return [];
  };
  const slow = fakeSeller({ askCourier });
  await slow.seller.session.signIn(SELLER.user, SELLER.password);
  let isOver = false;
  const numbers = Array.from({ length: 8 }, (_, at) => `36000${at}`);
  const asked = Promise.all(numbers.map((number) => slow.seller.traces.ask(number))).then(
    () => (isOver = true),
  );
  await vi.waitUntil(() => {
    waiting.shift()?.();
    return isOver;
  });
  await asked;
  expect(most).toBe(4);
});

it('keeps no traces after the session, and settles the pending requests', async () => {
  const never = fakeSeller({ askCourier: () => new Promise(() => undefined) });
  await never.seller.session.signIn(SELLER.user, SELLER.password);
  const asked = Promise.all(['1', '2', '3', '4', '5'].map((number) => never.seller.traces.ask(number)));
  await act(() => never.seller.session.signOut());
  await asked;
  expect(never.seller.queries.getQueryCache().getAll()).toEqual([]);
});
