import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:qr-decoder';
const RESOLVED = `\0${NAME}`;
const LIBRARY = 'qr-scanner-worker.min.js';
/** How the library starts its decoder: a module that is fetched only then, when there may be no network. */
const FETCHED = `import("./${LIBRARY}").then(c=>c.createWorker())`;
/** In its place: the decoder's own file, which the page of the door has kept. */
const STARTED = 'new Worker(decoder())';
const MISMATCH = 'qr-scanner carries its decoder in another way than scripts/qr-decoder.ts expects';
const SERVED = '/qr-decoder.js';
/**
 * `/door/7` has its decoder at `/door-assets/…`: the address of a worker decides which offline page's keeper stands
 * between it and the network, not the page that starts it.
 */
const withinPage = `((file, page) => {
  const { pathname } = new URL(file, location.href);
  return '/' + page.split('/')[1] + '-assets/' + pathname.split('/').pop();
})`;

/**
 * The decoder of qr-scanner as a file of its own, whose address `virtual:qr-decoder` gives. The library carries it as a text
 * that it would start from a blob: the content security policy lets workers come from our own files only.
 */
export const qrDecoder = (): Plugin => {
  let isBuilt = true;
  return {
    name: 'qr-decoder',
    config: () => ({ optimizeDeps: { exclude: ['qr-scanner'] } }),
    configResolved: ({ command }) => {
      isBuilt = command === 'build';
    },
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    transform(code, id) {
      if (!id.split('?')[0]!.endsWith('/qr-scanner.min.js')) return null;
      if (!code.includes(FETCHED)) throw new Error(MISMATCH);
      return { code: `import decoder from '${NAME}';${code.replace(FETCHED, STARTED)}`, map: null };
    },
    load(id) {
      if (id !== RESOLVED) return null;
      if (!isBuilt) return `export default () => ${JSON.stringify(SERVED)}`;
      const file = this.emitFile({ type: 'asset', name: 'qr-decoder.js', source: source() });
      return `export default () => ${withinPage}(import.meta.ROLLUP_FILE_URL_${file}, location.pathname)`;
    },
    configureServer(server) {
      server.middlewares.use(SERVED, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(source());
      });
    },
  };
};

/** @throws where the library is built in another way than in the version that is pinned */
function source(): string {
  const file = path.resolve(import.meta.dirname, '../node_modules/qr-scanner', LIBRARY);
  const [, rest = ''] = fs.readFileSync(file, 'utf8').split('new Blob([`');
  const text = rest.slice(0, rest.lastIndexOf('`]'));
  if (!text) throw new Error(MISMATCH);
  // what stands in a template literal is escaped
  return text.replace(/\\([`$\\])/g, '$1');
}
