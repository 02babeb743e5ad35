import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '#data/http/request.ts';
import type { Order } from '#domain/orders/order.ts';
import { SELLER_SESSION_MS } from '#domain/seller/session-rules.ts';
import { SELLER, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { ana, renderPanel } from '#tests/support/screens/open-panel.tsx';
import { panelWithMail } from '#tests/support/screens/panel-with-mail.ts';

let fake: FakeSeller;
const sendToBuyer = panelWithMail((each) => {
  fake = each;
});

/** Buyers who get e-mails, each with a DNI and a tracking number. */
const NAMES = ['Ana', 'Beto', 'Caro', 'Dora', 'Elsa', 'Fabi', 'Gabi', 'Hugo'];
const orders: readonly Order[] = NAMES.map((nombre, at) => ({
  ...ana,
  id: `${nombre.toLowerCase()}00000000000000000`.slice(0, 20),
  user_sub: `auth0|${nombre}`,
  usuario: { ...ana.usuario, nombre, dni: `3012345${at}`, trackCode: 'Email' },
}));
const LIST = orders.map(({ usuario: { dni } }, at) => `36000010200057${at} ${dni}`).join('\n');

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const left = async () =>
  within(await screen.findByRole('list', { name: 'Lo que falta' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const written = () => fake.requests.map(({ id }) => id);

async function pasteList(text = LIST): Promise<void> {
  await press('Despachar varios');
  await userEvent.click(await screen.findByRole('textbox', { name: /^Números de seguimiento/ }));
  await userEvent.paste(text);
}

/** Lets the database respond for one order after another. */
function answerOneByOne(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  Object.defineProperty(fake, 'hold', {
    get: () => new Promise<void>((resolve) => waiting.push(resolve)),
  });
  return () => act(async () => waiting.shift()?.());
}

async function endSession(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SELLER_SESSION_MS + 1 });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  vi.useRealTimers();
}

describe('a bulk action on orders', () => {
  it('interrupted by the session’s end is there again after the same seller’s login, and continues', async () => {
    await renderPanel(fake, '/admin', ...orders);
    await pasteList();
    const answer = answerOneByOne();
    await press('Despachar sin avisar');
    const before = written().length;
    await answer();
    await endSession();
    for (let at = 0; at < before; at += 1) await answer();
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    Object.defineProperty(fake, 'hold', { value: null });
    const sent = written().length;
    await act(() => fake.services.session.signIn(SELLER.user, SELLER.password));
    expect(await left()).toHaveLength(NAMES.length - sent);
    await press('Seguir');
    await waitFor(() => expect(new Set(written()).size).toBe(NAMES.length));
    expect(screen.queryByRole('list', { name: 'Lo que falta' })).not.toBeInTheDocument();
  });

  it('makes «Salir» ask, with the number and names of unfinished orders', async () => {
    await renderPanel(fake, '/admin', ...orders);
    await pasteList();
    answerOneByOne();
    await press('Despachar sin avisar');
    await press('Salir');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /Quedan 8 sin terminar: Ana Prueba, Beto Prueba/,
    );
    await press('No, volver');
    expect(screen.getByRole('progressbar', { name: 'Despachar' })).toBeVisible();
  });

  it('keeps the lines left by «Detener», a lost connection or a conflict until they are done or discarded', async () => {
    await renderPanel(fake, '/admin', ...orders.slice(0, 3));
    fake.changeOutcomes.set(orders[0]?.id ?? '', { kind: 'changed', fields: { estado: 'Cancelar' } });
    fake.changeOutcomes.set(orders[1]?.id ?? '', { kind: 'offline' });
    await pasteList(LIST.split('\n').slice(0, 3).join('\n'));
    await press('Despachar sin avisar');
    expect(await left()).toEqual([
      expect.stringMatching(/^Ana Prueba.*ahora «Estado» dice «Cancelar»/),
      expect.stringMatching(/^Beto Prueba.*Sin conexión/),
    ]);
    await press('Descartar a Beto Prueba');
    fake.changeOutcomes.clear();
    await press('Seguir');
    await waitFor(() => expect(fake.requests.at(-1)?.seen.estado).toBe('Cancelar'));
    expect(screen.queryByRole('list', { name: 'Lo que falta' })).not.toBeInTheDocument();
    expect(fake.services.drafts.store.getState()).toEqual([]);
  });

  it('leaves lines of a list that name no order in the field', async () => {
    await renderPanel(fake, '/admin', ...orders.slice(0, 1));
    await pasteList(`${LIST.split('\n')[0]}\n360000102000999 BUENOS AIRES`);
    await press('Despachar sin avisar');
    expect(await screen.findByText(/^1 pedido: En camino\./)).toBeVisible();
    await press('Despachar varios borrador');
    expect(await screen.findByRole('textbox', { name: /^Números/ })).toHaveValue(
      '360000102000999 BUENOS AIRES',
    );
  });

  it('writes everything before the first message is sent, and waits for no slow e-mail', async () => {
    let answer = (): void => undefined;
    sendToBuyer.mockImplementation(() => {
      fake.asked.push(`mail after ${fake.requests.length} writes`);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    await renderPanel(fake, '/admin', ...orders.slice(0, 3));
    await pasteList(LIST.split('\n').slice(0, 3).join('\n'));
    await press('Despachar y avisar a 3 por e-mail');
    expect(await screen.findByText(/^3 pedidos: En camino\./)).toBeVisible();
    expect(screen.getByText('3 de 3 · e-mails 0 de 3')).toBeVisible();
    expect(fake.asked.filter((each) => each.startsWith('mail'))).toEqual(['mail after 3 writes']);
    await act(async () => answer());
    expect(await screen.findByText('3 de 3 · e-mails 1 de 3')).toBeVisible();
    await press('Detener');
    await act(async () => answer());
    expect(await screen.findByText(/Falta avisar a 1\./)).toBeVisible();
  });

  it('reminds a buyer once, also when the dialog is opened again while the e-mails go out', async () => {
    const answers: (() => void)[] = [];
    sendToBuyer.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const avisos = { recordatorio: { por: 'Email', numero: '', cuando: new Date('2026-03-02') } } as const;
    const reminded = (order: Order): Order => ({ ...order, avisos });
    await renderPanel(fake, '/admin?estado=Por+cobrar', ...orders.slice(0, 2).map(reminded));
    for (const _ of ['first', 'again']) {
      await press('Recordar el pago');
      await userEvent.click(await screen.findByRole('button', { name: 'Recordar a 2 por e-mail' }));
    }
    await waitFor(() => {
      act(() => answers.shift()?.());
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    });
    expect(sendToBuyer).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Salieron 2 e-mails.')).toBeVisible();
  });

  it('sends no message of a dispatch that was undone meanwhile', async () => {
    let answer = (): void => undefined;
    sendToBuyer.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await renderPanel(fake, '/admin', ...orders.slice(0, 2));
    await pasteList(LIST.split('\n').slice(0, 2).join('\n'));
    await press('Despachar y avisar a 2 por e-mail');
    await screen.findByText(/^2 pedidos: En camino\./);
    await press('Deshacer');
    await waitFor(() => expect(fake.requests).toHaveLength(4));
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(sendToBuyer).toHaveBeenCalledOnce();
  });
});

describe('one change', () => {
  const number = () => screen.getByRole('textbox', { name: 'Número de seguimiento' });
  const [first = ana] = orders;

  it('is reported at once, and again with the result of its e-mail', async () => {
    let fail = (): void => undefined;
    sendToBuyer.mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new HttpError(400, 'e-mail'));
        }),
    );
    await renderPanel(fake, `/admin?pedido=${first.id}`, first);
    await userEvent.type(number(), '360000102000579');
    await press('Despachar y avisar');
    expect(
      await screen.findByText(/^Despachaste el pedido de Ana Prueba\. Avisando por e-mail/),
    ).toBeVisible();
    await act(async () => fail());
    expect(
      await screen.findByText(/^Despachaste el pedido de Ana Prueba\. No salió el e-mail a Ana Prueba/),
    ).toBeVisible();
  });

  it('that is over after another one leaves the toast of the other with its undo', async () => {
    let answer = (): void => undefined;
    sendToBuyer.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await renderPanel(fake, `/admin?pedido=${first.id}`, ...orders.slice(0, 2));
    await userEvent.type(number(), '360000102000579');
    await press('Despachar y avisar');
    await screen.findByText(/^Despachaste el pedido de Ana Prueba\. Avisando/);
    await press(/^Cobré: el pedido .* Beto/);
    await screen.findByText('Pedido de Beto Prueba: Pagado.');
    await act(async () => answer());
    await press('Deshacer');
    await waitFor(() => expect(fake.requests.at(-1)?.id).toBe(orders[1]?.id));
  });

  it('that finds the data as requested sends no message and offers no undo', async () => {
    await renderPanel(fake, `/admin?pedido=${first.id}`, first);
    fake.changeOutcome = { kind: 'same' };
    await userEvent.type(number(), '360000102000579');
    await press('Despachar y avisar');
    expect(await screen.findByText('Ya estaba así: no cambiamos nada.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    expect(sendToBuyer).not.toHaveBeenCalled();
  });
});
