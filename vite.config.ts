import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The web side. `npm run dev` runs this next to the server, which answers the calls; the production build lands in
 * `dist/web`, where the server finds `index.html` and writes the page variable into it.
 */
export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // What the product recommends (TEN-9): Safari 16 is the oldest.
    target: ['chrome111', 'edge117', 'firefox115', 'safari16'],
    // The content security policy forbids data: scripts and styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/wp-json': `http://127.0.0.1:${process.env.PORT ?? 3000}`,
      '/dev/inbox.json': `http://127.0.0.1:${process.env.PORT ?? 3000}`,
      '/dev/clock': `http://127.0.0.1:${process.env.PORT ?? 3000}`,
    },
  },
});
