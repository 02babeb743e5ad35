import { buildSite } from '#deploy/hosting/build-site.ts';
import { publishProducts } from '#deploy/pages/publish-mirror.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { SITE_VARIABLES } from './site-variables.ts';

const LISTED_NOWHERE = { idMeli: '', permalink: '' };

const PRODUCTS = [
  aProduct({
    ...LISTED_NOWHERE,
    id: 1,
    title: 'Limonero injertado',
    internalCategory: 'limonero',
    price: 5400,
  }),
  aProduct({ ...LISTED_NOWHERE, id: 2, title: 'Maceta de barro de 20 cm', price: 3200, stock: 0 }),
  aProduct({ ...LISTED_NOWHERE, id: 3, title: 'Lavanda en maceta', price: 900 }),
];

// Runs in the copy of the repository with the second shop's files (copy-shop.ts).
await buildSite(SITE_VARIABLES, 'dist');
await publishProducts(
  { products: PRODUCTS, times: new Map(), readTime: '2026-11-22T00:00:00Z' },
  { out: 'dist/catalogo.json', origin: 'https://donachola.example' },
);
