import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, describe } from 'vitest';
import { renderPage } from '../../../tests/support/screens/render-page.tsx';
import { highlight } from './highlight.ts';
import { Markdown } from './markdown.tsx';

const show = (text: string) => renderPage(<Markdown text={text} topLevel={3} highlight={highlight} />);

describe('headings', () => {
  it('go below the page’s own, each with an anchor of its own', () => {
    show('# Dimmer\n\n## Seguridad\n\n## Seguridad');
    expect(screen.getByRole('heading', { level: 3, name: 'Dimmer' })).toHaveAttribute('id', 'dimmer');
    const [first, second] = screen.getAllByRole('heading', { level: 4, name: 'Seguridad' });
    expect(first).toHaveAttribute('id', 'seguridad');
    expect(second).toHaveAttribute('id', 'seguridad-1');
  });

  it('begin below the title where the page says it already', () => {
    renderPage(<Markdown text={'# Dimmer\n\nHola.\n\n## Seguridad'} topLevel={2} withoutTitle />);
    expect(screen.queryByRole('heading', { name: 'Dimmer' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'Seguridad' })).toHaveAttribute('id', 'seguridad');
  });

  it('copy their address when their link is followed', async () => {
    const user = userEvent.setup();
    show('## Qué incluye');
    await user.click(screen.getByRole('link', { name: 'Enlace a «Qué incluye»' }));
    expect(decodeURIComponent(await navigator.clipboard.readText())).toMatch(/#qué-incluye$/);
  });

  it('that ask can be opened and closed where the page wants it', () => {
    renderPage(
      <Markdown
        text={'# Preguntas\n\n## ¿Y si no?\n\nEntonces sí.\n\n## Otra cosa\n\nFin.'}
        topLevel={2}
        foldQuestions
      />,
    );
    const question = screen.getByRole('heading', { name: '¿Y si no?' }).closest('details');
    expect(question).toHaveTextContent('Entonces sí.');
    expect(question).not.toHaveTextContent('Otra cosa');
    expect(screen.getByText('Fin.').closest('details')).toBeNull();
  });
});

describe('links', () => {
  it('to other sites open apart, tell them nothing, and say so', () => {
    show('[hoja](https://example.com/hoja.pdf)');
    const link = screen.getByRole('link', { name: /^hoja ?\(se abre en otra pestaña\)$/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('to the site stay in it', () => {
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
  ])('to «%s» lead nowhere', (address) => {
    const { container } = show(`[acá](<${address}>)`);
    const href = container.querySelector('a')?.getAttribute('href');
    // The router keeps what begins with one slash on this site, whatever follows it.
    expect(href === undefined || new URL(href ?? '', location.href).origin === location.origin).toBe(true);
    expect(screen.getByText('acá')).toBeVisible();
  });
});

describe('numbers', () => {
  it.each(['20 °C/W', '47 kΩ', '220 V', '3,3 V', '100\nµF', '50 %', '10 mm²', '115200 baudios'])(
    'stay with their unit: %j',
    (text) => {
      const { container } = show(`Son ${text}, dos.`);
      expect(container.querySelector('p')?.textContent).toBe(`Son ${text.replace(/\s/, '\u00A0')}, dos.`);
    },
  );

  it('of anything else, and of code, are left alone, and so is a heading’s anchor', () => {
    const { container } = show('## Fuente de 12 V\n\nSon 2 a 5 va, 3 sensores y 4 voltios: `12 V`');
    expect(container.querySelector('p')?.textContent).toBe('Son 2 a 5 va, 3 sensores y 4 voltios: 12 V');
    expect(screen.getByRole('heading')).toHaveAttribute('id', 'fuente-de-12-v');
  });
});

describe('what a document may hold', () => {
  it('is no HTML', () => {
    const { container } = show(
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\nTexto <b>negro</b>',
    );
    expect(container.querySelector('script, img, b')).toBeNull();
  });

  it('are its own pictures, with the place that they need; of any other only its text', () => {
    const images = { 'img/a.svg': { src: '/static/a.svg', width: 360, height: 240 } };
    renderPage(
      <Markdown
        text={'![Placa](img/a.svg)\n\n![Ajena](https://example.com/x.png)'}
        images={images}
        topLevel={3}
      />,
    );
    const image = screen.getByRole('img', { name: 'Placa' });
    expect(image).toHaveAttribute('width', '360');
    expect(image).toHaveAttribute('height', '240');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(screen.queryByRole('img', { name: 'Ajena' })).not.toBeInTheDocument();
    expect(screen.getByText('Ajena')).toBeVisible();
  });

  it('are tables, named after their heading', () => {
    show('## Especificaciones\n\n| A | B |\n| --- | --- |\n| 1 | 2 |');
    const table = screen.getByRole('table', { name: 'Especificaciones' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  });

  it('is code, marked for its colours and copied whole', async () => {
    const user = userEvent.setup();
    const code = 'void setup() {\n  pinMode(2, OUTPUT); // salida\n}\n';
    const { container } = show(`\`\`\`cpp\n${code}\`\`\``);
    expect(container.querySelector('.hljs-comment')).toHaveTextContent('// salida');
    await user.click(screen.getByRole('button', { name: 'Copiar el código' }));
    expect(await navigator.clipboard.readText()).toBe(code);
  });

  it('is code in a language that nobody colours', () => {
    show('```brainfuck\n+++\n```');
    expect(screen.getByText('+++')).toBeVisible();
  });
});

describe('quotes', () => {
  it.each(['Peligro', 'Atención', 'Nota'])('that begin with %s are notices of that title', (word) => {
    show(`> **${word}.** Cortá la llave térmica.`);
    const notice = screen.getByRole('note');
    expect(within(notice).getByText(word)).toBeVisible();
    expect(notice).toHaveTextContent(`${word} Cortá la llave térmica.`);
  });

  it('keep what else the title says', () => {
    show('> **Peligro: 220 V**\n>\n> No toques nada.');
    expect(screen.getByRole('note')).toHaveTextContent('Peligro: 220 V No toques nada.');
  });

  it('that do not are quotes', () => {
    show('> **Constructor** dijo esto.');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(screen.getByText('Constructor').closest('blockquote')).toBeVisible();
  });
});
