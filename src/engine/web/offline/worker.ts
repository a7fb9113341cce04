/** What a page that opens without a network asks its worker to keep: its own address, and the files it was made of. */
export type KeepMessage = { page: string; files: string[] };

type ExtendableEvent = Event & { waitUntil(promise: Promise<unknown>): void };
type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: MessageEvent<KeepMessage> & ExtendableEvent;
  fetch: ExtendableEvent & { request: Request; respondWith(answer: Promise<Response>): void };
};
const worker = globalThis as unknown as {
  addEventListener<K extends keyof WorkerEvents>(name: K, act: (event: WorkerEvents[K]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** Each such page has a worker of its own, called for it: `/door-worker.js`. */
const CACHE = /^\/([\w-]+)-worker\.js$/.exec(new URL(location.href).pathname)?.[1] ?? 'offline';
/** Files that are named for their content; a decoder has an address of its own page's (`scripts/qr-decoder.ts`). */
const NAMED_FILE = /^\/(?:assets|words|[\w-]+-assets)\//;
/** How long a page is waited for before the kept one is shown, milliseconds. */
const PATIENCE_MS = 4_000;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageFirst(request));
  // what is kept is what the server has
  else if (NAMED_FILE.test(pathname)) event.respondWith(keptFirst(request));
});

/** Keeps a page as it is now; files that no kept page is made of any more go. */
async function keep({ page, files }: KeepMessage): Promise<void> {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const file of files) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll([page, ...missing]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (NAMED_FILE.test(pathname) && !files.includes(pathname)) await cache.delete(url);
  }
}

async function pageFirst(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(request.url);
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

async function keptFirst(request: Request): Promise<Response> {
  return (await (await caches.open(CACHE)).match(request.url)) ?? fetch(request);
}
