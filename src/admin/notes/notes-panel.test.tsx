import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { shop } from '../../config/shop/shop.ts';
import { ana, openSheet, openPanel } from '../../../tests/support/screens/open-panel.tsx';
import type { Note } from '../../data/seller/notes/notes.ts';

const ABOUT_ORDER = `ordenes/${ana.id}` as const;
const ABOUT_BUYER = `usuarios/${ana.user_sub}` as const;

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
  fake.database.notes = [
    note('second', ABOUT_ORDER, 'Prometí mandarlo el lunes', '2026-11-20'),
    note('first', ABOUT_ORDER, 'Llamar antes', '2026-11-19'),
    note('buyer', ABOUT_BUYER, 'Atiende solo a la tarde', '2026-11-18'),
    note('other', 'ordenes/otro', 'De otro pedido', '2026-11-21'),
  ];
});

const notes = () => within(screen.getByRole('list', { name: 'Notas' })).getAllByRole('listitem');
const field = () => screen.getByRole('textbox', { name: 'Nota interna' });

async function openOrder(): Promise<void> {
  await openPanel(fake, '/admin', ana);
  await openSheet('Ana Prueba');
  await screen.findByRole('list', { name: 'Notas' });
}

it('an order’s sheet shows all notes of the order and its buyer', async () => {
  await openOrder();
  expect(notes().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Prometí mandarlo el lunes'),
    expect.stringContaining('Llamar antes'),
    expect.stringMatching(/Sobre quien compró.*Atiende solo a la tarde.*· vendedora$/),
  ]);
});

it('Ctrl + Enter adds a note, which shows first', async () => {
  await openOrder();
  await userEvent.type(field(), '  Pagó en dos veces {Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(notes()[0]).toHaveTextContent('Pagó en dos veces'));
  expect(field()).toHaveValue('');
  expect(fake.database.notes[0]).toMatchObject({ sobre: ABOUT_ORDER, texto: 'Pagó en dos veces' });
});

it('an empty note is not added', async () => {
  await openOrder();
  await userEvent.type(field(), '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar nota' }));
  expect(fake.database.notes).toHaveLength(4);
});

it('a note that the database did not confirm stays in the field, and is added once when it is sent again', async () => {
  fake.database.noteOutcome = { kind: 'no-answer' };
  await openOrder();
  await userEvent.type(field(), 'Sin conexión');
  const add = vi.spyOn(fake.seller.session.repositories().notes, 'add');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar nota' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/No pudimos confirmarlo/);
  expect(field()).toHaveAccessibleDescription(/No pudimos confirmarlo/);
  expect(field()).toHaveValue('Sin conexión');
  fake.database.noteOutcome = { kind: 'done' };
  await userEvent.click(screen.getByRole('button', { name: 'Agregar nota' }));
  await vi.waitFor(() => expect(notes()[0]).toHaveTextContent('Sin conexión'));
  expect(new Set(add.mock.calls.map(([{ id }]) => id)).size).toBe(1);
});

it('a note is deleted after a question that shows it', async () => {
  await openOrder();
  await userEvent.click(screen.getByRole('button', { name: 'Borrar la nota «Llamar antes»' }));
  const question = within(screen.getByRole('alertdialog', { name: '¿Borrar la nota?' }));
  expect(question.getByText('Llamar antes')).toBeVisible();
  expect(question.getByRole('button', { name: 'Descargar el documento' })).toBeVisible();
  expect(notes()).toHaveLength(3);
  await userEvent.click(question.getByRole('button', { name: 'Sí, borrar la nota' }));
  expect(await screen.findByText('Nota borrada.')).toBeVisible();
  expect(field()).toHaveFocus();
  expect(notes()).toHaveLength(2);
});

it('notes that cannot be read say so, and are read again on demand', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  fake.database.failing = true;
  await openPanel(fake, '/admin', ana);
  await openSheet('Ana Prueba');
  const region = within(await screen.findByRole('region', { name: 'Notas internas' }));
  expect(await region.findByText('No pudimos leer las notas.')).toBeVisible();
  fake.database.failing = false;
  await userEvent.click(region.getByRole('button', { name: 'Reintentar' }));
  expect(await region.findByText('Llamar antes')).toBeVisible();
});

function note(id: string, sobre: Note['sobre'], texto: string, day: string): Note {
  return {
    id,
    sobre,
    texto,
    cuando: new Date(`${day}T12:00:00Z`),
    quien: `vendedora@${shop.sellerEmailDomain}`,
  };
}
