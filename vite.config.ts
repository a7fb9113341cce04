import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './scripts/compile-ahead.ts';
import { compressed } from './scripts/compressed.ts';
import { qrDecoder } from './scripts/qr-decoder.ts';

const VENDOR = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/;
const FRAME =
  /engine[\\/]web[\\/](shell[\\/](full-frame|top-bar|palette|bell|inbox|sidebar|menu-icon|account-menu)|ui[\\/](badge|format|confirm-dialog))/;
const LISTS =
  /engine[\\/]web[\\/](ui[\\/](data-table|pager|filter-bar|filter-chips|tabs)|list[\\/](declared|use-list|list-screen|columns|choice[\\/]list-choice|tools[\\/](list-tools|report-fields))|exports[\\/]own-exports)|contract[\\/]lists[\\/]list\.ts/;
const ENTRANCE =
  /rooms[\\/]accounts[\\/]web[\\/](login[\\/](checks|code-|email-field|go-on|link-login|login-form|login-methods|narrow|or-line|password|return-url|start-again)|factors[\\/](passkey-button|passkey\.|second-step)|password[\\/](new-password|password-login|password-rules)|register[\\/](mailbox|register-by-code|register-form)|sign-on[\\/](provider-visit|sign-on-button))/;
/** In the kit's folder, and wanted by few screens. */
const SELDOM = /engine[\\/]web[\\/]ui[\\/](qr-code|mail-frame|mentions|linked-text|joy)\b/;
const KIT =
  /engine[\\/]web[\\/](shell|ui|theme|[\w-]+\.tsx?$)|contract[\\/](limits|lang|call|modules|fold|fields[\\/]problem|rules[\\/](lengths|password|email|code-points))\.ts/;

/**
 * The web side. `npm run dev` runs this next to the server, which answers the calls; the production build lands in
 * `dist/web`, where the server finds `index.html` and writes the page variable into it.
 */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), qrDecoder(), compressed()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // What the product recommends (TEN-9): Safari 16 is the oldest.
    target: ['chrome111', 'edge117', 'firefox115', 'safari16'],
    // The content security policy forbids data: scripts and styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'src/web/index.html',
        // keeps the pages that open without a network; served under the name of each
        'offline-worker': 'src/engine/web/offline/worker.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name.endsWith('-worker') ? '[name].js' : 'assets/[name]-[hash].js'),
        postBanner: compileAhead,
        // Few files: what never changes, what every page needs, what only pages behind the login need, what the
        // screens before it share. Screens are files of their own.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 3 },
            {
              name: 'kit',
              test: (id) => KIT.test(id) && !FRAME.test(id) && !LISTS.test(id) && !SELDOM.test(id),
              priority: 2,
            },
            { name: 'frame', test: FRAME, priority: 1 },
            { name: 'lists', test: LISTS, priority: 1 },
            { name: 'entrance', test: ENTRANCE, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/wp-json': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ws: true },
      '/words': `http://127.0.0.1:${process.env.PORT ?? 3000}`,
      '/dev/inbox.json': `http://127.0.0.1:${process.env.PORT ?? 3000}`,
      '/dev/clock': `http://127.0.0.1:${process.env.PORT ?? 3000}`,
    },
  },
});
