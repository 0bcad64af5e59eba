/** How Vite builds the page, and serves it to developers beside a hub on its usual port. */
import { defineConfig } from 'vite';

const HUB = 'http://127.0.0.1:3000';

export default defineConfig({
  build: {
    target: 'es2022',
    // Styles and pictures are files, because the policy of the page allows no others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { proxy: { '/api': HUB, '/auth': HUB } },
});
