import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: { strictPort: true },
  build: {
    manifest: true,
    // The full Firestore SDK is one such chunk, loaded at sign-in; local/budgets.ts holds the first load.
    chunkSizeWarningLimit: 600,
    // Every script chunk lives under static/js (spec §7); names carry a hash, so they are cached for ever.
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
      },
    },
  },
  // Loaded on demand: named here so that the first visit of a fresh clone does not reload the page.
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
      'firebase/auth',
      'firebase/firestore',
      'firebase/firestore/lite',
    ],
  },
});
