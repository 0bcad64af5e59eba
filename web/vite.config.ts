/** Vite builds the page, and in development serves it beside a hub on its default port. */
import { defineConfig } from 'vite';

const HUB = 'http://127.0.0.1:3000';

export default defineConfig({
  build: {
    target: 'es2022',
    // Styles and images are separate files, because the page's Content-Security-Policy forbids inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { proxy: { '/api': HUB, '/auth': HUB } },
});
