import { buildSite } from '#deploy/hosting/build-site.ts';
import { publishProducts } from '#deploy/pages/publish-mirror.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { SITE_VARIABLES } from './site-variables.ts';

const PRODUCTS = [
  aProduct({ id: 1, title: 'Lana merino, ovillo de 100 g', internalCategory: 'merino', price: 5400 }),
  aProduct({ id: 2, title: 'Aguja circular de 4 mm', price: 3200, stock: 0 }),
  aProduct({ id: 3, title: 'Contador de vueltas', price: 900 }),
];

// Runs in the copy of the repository that has the second shop's files (second-shop.test.ts).
await buildSite(SITE_VARIABLES, 'dist');
await publishProducts(
  { products: PRODUCTS, times: new Map(), readTime: '2026-11-22T00:00:00Z' },
  { out: 'dist/catalogo.json', origin: 'https://ovillo.example' },
);
