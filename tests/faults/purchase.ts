import type { Page } from 'playwright-core';
import { SHIPPING, submitLogin, titleOf } from '../support/browser/buyer.ts';
import { SilentError, type Trip } from './fault-case.ts';
import { PRODUCT } from './lane.ts';

/** A tracking number that the courier's stand-in knows. */
const TRACKING = '360000102000579';
/** Position that the buyer's browser reports. */
export const HERE = { latitude: -34.6037, longitude: -58.3816 };

/** Opens the list from a shared address. */
export async function openList({ page }: Trip): Promise<void> {
  await page.goto('/?share=amigo');
  await page.getByRole('article').first().waitFor();
}

/** Finds the product by search. */
export async function openProduct(trip: Trip): Promise<void> {
  await clickProduct(trip);
  await productShown(trip);
}

export async function clickProduct({ page }: Trip): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('rai');
  await page.getByRole('link', { name: titleOf(PRODUCT), exact: true }).click();
}

export async function productShown({ page }: Trip): Promise<void> {
  await page.getByRole('heading', { level: 1, name: titleOf(PRODUCT) }).waitFor();
}

export async function addToCart(trip: Trip): Promise<void> {
  const { page } = trip;
  await page
    .getByRole('region', { name: 'Comprar' })
    .getByRole('button', { name: 'Agregar al carrito' })
    .click();
  await cartHasIt(trip);
}

/** Expects one unit in the cart. */
export async function cartHasIt({ page }: Trip): Promise<void> {
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
}

export async function openCart(trip: Trip): Promise<void> {
  await trip.page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
  await cartShown(trip);
}

export async function cartShown({ page }: Trip): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Carrito' }).waitFor();
  await page
    .getByRole('link', { name: titleOf(PRODUCT) })
    .first()
    .waitFor();
}

/** Signs in from the cart through the popup, as far as the popup goes. */
export async function tryToSignIn({ page, buyer }: Trip): Promise<void> {
  const button = page.getByRole('button', { name: 'Iniciá sesión para continuar' });
  await submitLogin(page, () => button.click(), buyer.email, buyer.password);
}

/** Signs in again: a provider that still has its session asks for nothing. */
export async function signInAgain(
  trip: Trip,
  open: () => Promise<void> = () => clickSignIn(trip),
): Promise<void> {
  const { page, buyer } = trip;
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
  const closed = popup.waitForEvent('close').catch(() => undefined);
  const fill = async (): Promise<void> => {
    await popup.getByLabel('Correo').fill(buyer.email);
    await popup.getByLabel('Contraseña').fill(buyer.password);
    await popup.getByRole('button', { name: 'Ingresar' }).click();
  };
  await Promise.race([closed, fill().catch(() => undefined)]);
  await signedIn(trip);
}

async function clickSignIn({ page }: Trip): Promise<void> {
  await page.getByRole('button', { name: 'Iniciá sesión para continuar' }).click();
}

export async function signedIn({ page, buyer }: Trip): Promise<void> {
  await page.getByRole('link', { name: buyer.given_name, exact: true }).waitFor();
}

/** Signs in at the cart and waits until a new buyer is asked for an e-mail. */
export async function signIn(trip: Trip): Promise<void> {
  await tryToSignIn(trip);
  await signedIn(trip);
}

export async function openForm({ page }: Trip): Promise<void> {
  await page.getByRole('link', { name: 'Ingresá un correo' }).click();
  await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
}

/** Presses «Completar con mi ubicación» and waits for its answer. */
export async function askForPlace({ page }: Trip): Promise<void> {
  await page.getByRole('button', { name: 'Completar con mi ubicación' }).click();
}

export async function placeFilled({ page }: Trip): Promise<void> {
  await page.getByText('Completamos lo que dice el mapa').waitFor();
}

export async function typeForm({ page }: Trip): Promise<void> {
  for (const [label, value] of Object.entries(SHIPPING))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByLabel('Provincia').selectOption('Buenos Aires');
}

/** Expects the typed values to remain. */
export async function formHolds({ page }: Trip): Promise<void> {
  for (const label of ['Localidad', 'Calle', 'Celular'] as const) {
    const held = await page.getByRole('textbox', { name: label, exact: true }).inputValue();
    if (held !== SHIPPING[label]) throw new Error(`the form lost ${label}: «${held}»`);
  }
}

export async function clickSave({ page }: Trip): Promise<void> {
  await page.getByRole('button', { name: 'Guardar datos' }).click();
}

export async function saved({ page }: Trip): Promise<void> {
  await page.getByText('Datos Actualizados').first().waitFor();
}

/** Fills the form, place included, and saves it. */
export async function fillForm(trip: Trip): Promise<void> {
  await openForm(trip);
  await askForPlace(trip);
  await placeFilled(trip);
  await typeForm(trip);
  await clickSave(trip);
  await saved(trip);
}

export async function clickFinish({ page }: Trip): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finalizar Compra' });
  await finish.waitFor();
  await finish.click();
}

export async function confirmed({ page }: Trip): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
}

/** Orders the cart and records how long the confirmation took. */
export async function order(trip: Trip): Promise<void> {
  const { page, notes } = trip;
  await page.getByRole('button', { name: 'Finalizar Compra' }).waitFor();
  const began = performance.now();
  await clickFinish(trip);
  await confirmed(trip);
  notes.clickMs = performance.now() - began;
}

/** Expects exactly one order in the profile. */
export async function seeOrder({ page }: Trip): Promise<void> {
  await page.getByRole('link', { name: 'Ver mis pedidos' }).click();
  await page.getByText('1 producto', { exact: true }).first().waitFor();
}

/** Dispatches the order as the seller does; the buyer then opens the courier trace. */
export async function openJourney(trip: Trip): Promise<void> {
  const { page, lane } = trip;
  const id = await ownOrder(trip);
  await lane.database.patch('ordenes', id, { trackingNumber: TRACKING });
  await page.getByRole('link', { name: TRACKING }).first().waitFor();
  await page.getByText('Ver recorrido').click();
}

export async function journeyShown({ page }: Trip): Promise<void> {
  await page.getByRole('list', { name: 'Recorrido del envío' }).waitFor();
}

async function ownOrder({ lane, buyer }: Trip): Promise<string> {
  const orders = await lane.database.all('ordenes');
  const [id] = [...orders].find(([, { user_sub }]) => user_sub === buyer.sub) ?? [];
  if (id === undefined) throw new Error('the order is not in the database');
  return id;
}

/** Goes from the list to the cart with the product in it. */
export async function browse(trip: Trip): Promise<void> {
  await openList(trip);
  await openProduct(trip);
  await addToCart(trip);
  await openCart(trip);
}

/** Goes from the cart to an enabled «Finalizar Compra». */
export async function getReady(trip: Trip): Promise<void> {
  await signIn(trip);
  await fillForm(trip);
  await openCart(trip);
}

/** Goes from the confirmed order to the courier trace. */
export async function follow(trip: Trip): Promise<void> {
  await seeOrder(trip);
  await openJourney(trip);
  await journeyShown(trip);
}

/** Waits until the message is anywhere on screen, and records it. */
export async function expectMessage({ page, notes }: Trip, words: RegExp, withinMs = 15_000): Promise<void> {
  const shown = page.getByText(words).filter({ visible: true }).first();
  try {
    await shown.waitFor({ timeout: withinMs });
  } catch {
    throw new SilentError(`nobody said ${words.source}; the screen says «${await screenText(page)}»`);
  }
  notes.messages.push(((await shown.textContent()) ?? '').trim());
}

async function screenText(page: Page): Promise<string> {
  const text = await page
    .locator('main')
    .innerText({ timeout: 2000 })
    .catch(() => 'nothing');
  return text.replace(/\s+/g, ' ').slice(0, 300);
}
