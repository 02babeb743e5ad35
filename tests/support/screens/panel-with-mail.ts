import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi, type Mock } from 'vitest';
import type { SendToBuyer } from '#data/seller/messages.ts';
import { fakeSeller, type FakeSeller } from './fake-seller.ts';

/**
 * Gives each test of a file a seller whose panel sends e-mails, and signs the seller out afterwards.
 * @returns the function that sends them, which succeeds by default
 */
export function panelWithMail(use: (fake: FakeSeller) => void): Mock<SendToBuyer> {
  const sendToBuyer = vi.fn<SendToBuyer>();
  let fake: FakeSeller;
  beforeEach(() => {
    sendToBuyer.mockReset().mockResolvedValue();
    fake = fakeSeller({ sendToBuyer });
    use(fake);
  });
  afterEach(() => act(() => fake.services.session.signOut()));
  return sendToBuyer;
}
