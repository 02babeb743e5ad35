import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDocument } from '#deploy/build/documents/parse-document.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { Description, LazyDocument } from './description.tsx';
import { documentTitle } from '#config/shop/catalogue.ts';

/** The window's width in pixels; the reader's font size is 20 px. */
let width = 1200;
const LETTER = 20;
beforeEach(() => {
  width = 1200;
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, least = '', unit = ''] = /^\(min-width: ([\d.]+)(px|rem)\)$/.exec(query) ?? [];
    return { matches: width >= Number(least) * (unit === 'rem' ? LETTER : 1) };
  });
});

const DOCUMENT = { tree: parseDocument('# Ovillo\n\n## Especificaciones'), images: {} };
const load = () => Promise.resolve(DOCUMENT);
const show = (address = '/producto/1') => renderPage(<LazyDocument load={load} />, { address });
const details = () => screen.getByRole('heading', { level: 2, name: documentTitle }).closest('details');

describe('a product’s description', () => {
  it('the description is open from 768 px on, whatever the font size, and shows the document of its category', async () => {
    width = 768;
    show();
    expect(details()).toHaveAttribute('open');
    expect(await screen.findByRole('heading', { level: 3, name: 'Especificaciones' })).toBeVisible();
  });

  it('the description is closed on a phone and loads nothing until it is opened', async () => {
    width = 767;
    show();
    expect(details()).not.toHaveAttribute('open');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('heading', { level: 2 }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Especificaciones' })).toBeInTheDocument();
  });

  it('an anchor in the address opens the description on a phone', () => {
    width = 360;
    show('/producto/119#especificaciones');
    expect(details()).toHaveAttribute('open');
  });

  it.each([
    [767, false],
    [768, true],
  ])('of a window of %i px, the seller’s text is open: %s', (px, isOpen) => {
    width = px;
    const descripcion = 'Una línea.\n- Y otra.';
    renderPage(<Description product={aProduct({ internalCategory: '', descripcion })} />);
    const box = screen.getByRole('heading', { level: 2, name: 'Descripción' }).closest('details');
    expect(box?.open).toBe(isOpen);
    expect(box).toHaveTextContent('Una línea. - Y otra.');
  });

  it('a product with a maker document shows that alone', () => {
    const product = aProduct({ internalCategory: 'dimmer', descripcion: 'Una línea.' });
    renderPage(<Description product={product} />);
    expect(screen.getAllByRole('heading', { level: 2 })).toEqual([
      screen.getByRole('heading', { name: documentTitle }),
    ]);
  });

  it.each(['', 'nada', 'constructor', '../projects-md/converter', '__proto__'])(
    'the category «%s» has no description',
    (internalCategory) => {
      const { container } = renderPage(<Description product={aProduct({ internalCategory })} />);
      expect(container.querySelector('details')).toBeNull();
    },
  );
});

it('a long document begins with links to its sections, and is complete', async () => {
  const tree = parseDocument('# Ovillo\n\n## Para qué sirve\n\n## Código\n\n## Licencia');
  renderPage(<LazyDocument load={() => Promise.resolve({ tree, images: {} })} />);
  const sections = await screen.findByRole('navigation', { name: 'Secciones' });
  const links = within(sections).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#para-qué-sirve', '#código', '#licencia']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('a document that does not arrive', () => {
  it('«Reintentar» loads a document that failed', async () => {
    const offline = new Error('offline');
    // Each load retries once by itself.
    const loadAgain = vi.fn<typeof load>(load).mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    renderPage(<LazyDocument load={loadAgain} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Especificaciones' })).toBeVisible();
    expect(loadAgain).toHaveBeenCalledTimes(3);
  });
});
