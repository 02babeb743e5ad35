import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, describe } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { parseDocument } from '#deploy/build/documents/parse-document.ts';
import { Markdown } from './markdown.tsx';

const show = (text: string) => renderPage(<Markdown tree={parseDocument(text)} />);

describe('headings', () => {
  it('a heading goes below the page’s own headings and gets an anchor that no other has', () => {
    show('# Dimmer\n\n## Seguridad\n\n## Seguridad');
    expect(screen.getByRole('heading', { level: 2, name: 'Dimmer' })).toHaveAttribute('id', 'dimmer');
    const [first, second] = screen.getAllByRole('heading', { level: 3, name: 'Seguridad' });
    expect(first).toHaveAttribute('id', 'seguridad');
    expect(second).toHaveAttribute('id', 'seguridad-1');
  });

  it('the document’s title is left out where the page says it already', () => {
    renderPage(<Markdown tree={parseDocument('# Dimmer\n\nHola.\n\n## Seguridad')} withoutTitle />);
    expect(screen.queryByRole('heading', { name: 'Dimmer' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'Seguridad' })).toHaveAttribute('id', 'seguridad');
  });

  it('a heading that is a question collapses the text below it, up to the next heading', () => {
    renderPage(
      <Markdown
        tree={parseDocument('# Preguntas\n\n## ¿Y si no?\n\nEntonces sí.\n\n## Otra cosa\n\nFin.')}
      />,
    );
    const question = screen.getByRole('heading', { name: '¿Y si no?' }).closest('details');
    expect(question).toHaveTextContent('Entonces sí.');
    expect(question).not.toHaveTextContent('Otra cosa');
    expect(screen.getByText('Fin.').closest('details')).toBeNull();
  });
});

describe('links', () => {
  it('a link to another site opens in a new tab without referrer and says so', () => {
    show('[hoja](https://example.com/hoja.pdf)');
    const link = screen.getByRole('link', { name: /^hoja ?\(se abre en otra pestaña\)$/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('a link to the shop opens in the same tab', () => {
    show('[carrito](/carrito) [abajo](#abajo)');
    expect(screen.getByRole('link', { name: 'carrito' })).toHaveAttribute('href', '/carrito');
    expect(screen.getByRole('link', { name: 'abajo' })).not.toHaveAttribute('target');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,%3Cscript%3E',
    'vbscript:x',
    '//otro.example',
    '/\\otro.example',
  ])('a link to «%s» leaves only its text', (address) => {
    const { container } = show(`[acá](<${address}>)`);
    const href = container.querySelector('a')?.getAttribute('href');
    // The router keeps an address with one leading slash on this site, whatever follows.
    expect(href === undefined || new URL(href ?? '', location.href).origin === location.origin).toBe(true);
    expect(screen.getByText('acá')).toBeVisible();
  });
});

describe('numbers', () => {
  it.each(['20 °C/W', '47 kΩ', '220 V', '3,3 V', '100\nµF', '50 %', '10 mm²', '115200 baudios'])(
    'a number and its unit are joined by a space that does not break: %j',
    (text) => {
      const { container } = show(`Son ${text}, dos.`);
      expect(container.querySelector('p')?.textContent).toBe(`Son ${text.replace(/\s/, '\u00A0')}, dos.`);
    },
  );

  it('numbers before other words, numbers in code and the anchors of headings keep plain spaces', () => {
    const { container } = show('## Fuente de 12 V\n\nSon 2 a 5 va, 3 sensores y 4 voltios: `12 V`');
    expect(container.querySelector('p')?.textContent).toBe('Son 2 a 5 va, 3 sensores y 4 voltios: 12 V');
    expect(screen.getByRole('heading')).toHaveAttribute('id', 'fuente-de-12-v');
  });
});

describe('content', () => {
  it('HTML in a document is not rendered', () => {
    const { container } = show(
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\nTexto <b>negro</b>',
    );
    expect(container.querySelector('script, img, b')).toBeNull();
  });

  it('a picture of the document is rendered with its size; a foreign picture leaves only its text', () => {
    const images = { 'img/a.svg': { src: '/static/a.svg', width: 360, height: 240 } };
    renderPage(
      <Markdown
        tree={parseDocument('![Placa](img/a.svg)\n\n![Ajena](https://example.com/x.png)')}
        images={images}
      />,
    );
    const image = screen.getByRole('img', { name: 'Placa' });
    expect(image).toHaveAttribute('width', '360');
    expect(image).toHaveAttribute('height', '240');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(screen.queryByRole('img', { name: 'Ajena' })).not.toBeInTheDocument();
    expect(screen.getByText('Ajena')).toBeVisible();
  });

  it('a table is named after its heading, in a box that keyboard users can focus', async () => {
    show('## Especificaciones\n\n| A | B |\n| --- | --- |\n| 1 | 2 |');
    const table = screen.getByRole('table', { name: 'Especificaciones' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    await userEvent.tab();
    expect(screen.getByRole('region', { name: 'Especificaciones' })).toHaveFocus();
  });

  it('code is highlighted and copied whole; in an unknown language it stays plain', async () => {
    const user = userEvent.setup();
    const code = 'void setup() {\n  pinMode(2, OUTPUT); // salida\n}\n';
    const { container } = show(`\`\`\`cpp\n${code}\`\`\``);
    expect(container.querySelector('.hljs-comment')).toHaveTextContent('// salida');
    await user.click(screen.getByRole('button', { name: 'Copiar el código' }));
    expect(await navigator.clipboard.readText()).toBe(code);
    show('```brainfuck\n+++\n```');
    expect(screen.getByText('+++')).toBeVisible();
  });
});

describe('quotes', () => {
  it.each(['Peligro', 'Atención', 'Nota'])(
    'a quote that begins with %s is a notice of that title',
    (word) => {
      show(`> **${word}.** Cortá la llave térmica.`);
      const notice = screen.getByRole('note');
      expect(within(notice).getByText(word)).toBeVisible();
      expect(notice).toHaveTextContent(`${word} Cortá la llave térmica.`);
    },
  );

  it('the rest of a quote’s bold opening stays in the notice’s title, and a quote with another one stays a quote', () => {
    const notice = show('> **Peligro: 220 V**\n>\n> No toques nada.');
    expect(screen.getByRole('note')).toHaveTextContent('Peligro: 220 V No toques nada.');
    notice.unmount();
    show('> **Constructor** dijo esto.');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(screen.getByText('Constructor').closest('blockquote')).toBeVisible();
  });
});
