import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtPages } from './deploy/pages/built-pages.ts';
import { cssNames } from './deploy/pages/class-names.ts';
import { commitFile } from './deploy/build/commit.ts';
import { omitUnconfiguredCode } from './deploy/build/left-out.ts';
import { releaseOf, sourceMaps } from './deploy/build/source-maps.ts';
import { LIST_STYLES, RARE_STYLES } from './deploy/pages/pages.ts';
import { offline } from './deploy/build/offline.ts';
import { shopWords } from './deploy/build/shop-words.ts';
import { warnUnconfigured } from './deploy/build/warn-unconfigured.ts';
import { inRepository } from './local/repository.ts';
import { documentModules } from './deploy/build/documents/document-modules.ts';
import { buildVariables, envDir } from './deploy/build/variables.ts';

/** Matches source files. */
function isModule(...paths: string[]): (id: string) => boolean {
  const files = new Set(paths.map(existingFile));
  return (id) => files.has(id);
}

/** Absolute path of a file. @throws Error when it is missing, so that a moved file fails the build. */
function existingFile(path: string): string {
  const file = inRepository(path);
  if (!existsSync(file)) throw new Error(`vite.config.ts names a missing file: ${path}`);
  return file;
}

export default defineConfig(({ command, mode }) => ({
  envDir: envDir(),
  plugins: [
    react(),
    shopWords(),
    documentModules(),
    omitUnconfiguredCode(),
    commitFile(),
    sourceMaps(releaseOf(buildVariables(mode))),
    builtPages(),
    warnUnconfigured(buildVariables(mode)),
    offline(buildVariables(mode)['VITE_WORKER'] === 'off'),
  ],
  // The package names its production build nowhere (remix-run/react-router#14102).
  resolve: {
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: existingFile('node_modules/react-router/dist/production/index.mjs'),
            },
          ]
        : [],
  },
  // In development, names say what they are.
  css: command === 'build' ? cssNames : {},
  server: { strictPort: true },
  build: {
    manifest: true,
    // Browsers without support for modulepreload load the scripts all the same.
    modulePreload: { polyfill: false },
    // The full Firestore SDK, loaded at sign-in, is larger than Vite's default. .size-limit.mjs checks sizes.
    chunkSizeWarningLimit: 600,
    // Names have a hash: the host lets browsers cache files under static/ for ever (docs/product.md#chunk-loading).
    rolldownOptions: {
      // The first load has no constants that only later screens use, such as the shop's time zone.
      optimization: { inlineConst: true },
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        // Every visit asks for few files: the libraries, which outlive most deploys, and the shop itself; then the
        // reader of the catalogue's mirror, the one of later changes, and a signed-in buyer's account, each with all
        // that it imports; and the small parts that several screens share, which alone would be ten files of a product's
        // page and twenty of cart and profile.
        codeSplitting: {
          groups: [
            // Styles that a product's page leaves out of its first paint (deploy/pages/pages.ts).
            {
              name: LIST_STYLES,
              test: isModule(
                'src/app/errors/error-screen.module.css',
                'src/shop/catalogue/catalogue.module.css',
                'src/shop/catalogue/category-links.module.css',
                'src/shop/catalogue/grid-skeleton.module.css',
                'src/shop/catalogue/product-card.module.css',
                'src/ui/feedback/empty-state.module.css',
              ),
              priority: 7,
            },
            {
              name: RARE_STYLES,
              test: isModule(
                'src/shop/product/buy-bar.module.css',
                'src/shop/product/gallery/zoom-dialog.module.css',
                'src/shop/product/rows/product-row.module.css',
                'src/ui/display/table.module.css',
                'src/ui/feedback/illustration.module.css',
              ),
              priority: 7,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 6 },
            { name: 'shop', tags: ['$initial'], priority: 5 },
            {
              name: 'mirror',
              test: isModule(
                'src/app/first-paint/hydrate-prerendered.tsx',
                'src/data/catalogue/layers.ts',
                'src/data/notifications/side-services.ts',
                'src/shop/catalogue/refresh-visible.ts',
              ),
              priority: 4,
            },
            { name: 'changes', test: isModule('src/data/catalogue/database/changes.ts'), priority: 3 },
            {
              name: 'parts',
              test: isModule(
                'src/domain/cart/cart-totals.ts',
                'src/domain/checkout/payment-methods.ts',
                'src/shared/use-online.ts',
                'src/shop/common/back-in-stock-link.tsx',
                'src/shop/common/home-button.tsx',
                'src/shop/common/product-address.ts',
                'src/shop/common/seller-promises.ts',
                'src/ui/controls/quantity-stepper.tsx',
                'src/ui/display/disclosure.tsx',
                'src/ui/display/table.tsx',
                'src/ui/feedback/copy-text.ts',
                'src/ui/feedback/error-illustration.tsx',
                'src/ui/feedback/use-modal.ts',
                'src/ui/icons/lazy-icons.json',
                'src/ui/markdown/anchor.ts',
              ),
              priority: 2,
            },
            {
              name: 'buyer',
              test: isModule(
                'src/data/firestore/failures.ts',
                'src/data/firestore/order-codec.ts',
                'src/data/http/courier.ts',
                'src/data/http/email.ts',
                'src/data/http/without-reply.ts',
                'src/data/notifications/pending-notifications.ts',
                'src/domain/buyer/address.ts',
                'src/domain/buyer/form-warning.ts',
                'src/domain/buyer/provinces.ts',
                'src/domain/buyer/shipping-form.ts',
                'src/domain/checkout/checkout.ts',
                'src/domain/orders/labels.ts',
                'src/domain/orders/tracking.ts',
                'src/domain/text/date-format.ts',
                'src/shared/download-text.ts',
                'src/shared/messages/removed.ts',
                'src/shared/messages/shipping-form.ts',
                'src/shared/order-lines.tsx',
                'src/shared/relative-time.tsx',
                'src/shared/shipping-form/shipping-field.tsx',
                'src/shared/shipping-form/use-focused-field.ts',
                'src/shared/whatsapp-link.tsx',
                'src/shop/cart/checkout/confirm-order.ts',
                'src/shop/common/account-failed.tsx',
                'src/shop/common/confirmation-address.ts',
                'src/shop/common/focus-after-login.ts',
                'src/shop/common/login-error.tsx',
                'src/ui/controls/checkbox-field.tsx',
                'src/ui/controls/form.tsx',
                'src/ui/controls/select-field.tsx',
                'src/ui/controls/text-field.tsx',
                'src/ui/controls/use-busy.ts',
                'src/ui/feedback/confirm-dialog.tsx',
                'src/ui/feedback/spinner.tsx',
              ),
              priority: 1,
            },
            {
              name: 'account',
              test: isModule('src/data/account/live-account.ts', 'src/data/identity/firebase-session.ts'),
              priority: 0,
            },
          ],
        },
      },
    },
  },
  // Packages that load on demand: named here, they do not reload the page on the first visit in a fresh clone.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router-dom',
      'react-error-boundary',
      'zustand',
      'zustand/vanilla',
      'valibot',
      'p-limit',
      'react-toastify/unstyled',
      'swiper',
      'swiper/modules',
      '@auth0/auth0-react',
      'firebase/app',
      'firebase/app-check',
      'firebase/auth',
      'firebase/firestore',
      'firebase/firestore/lite',
    ],
  },
}));
