import { globSync, readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Lang } from '../../contract/lang.ts';
import { MODULES, type Module } from '../../contract/modules.ts';
import type { Portal } from '../../contract/portal.ts';
import { putPortal } from './page.ts';
import { queryClient } from './shell/query-client.ts';
import { dismissAll } from './ui/notify.ts';

/** A page to test screens on, in jsdom: the real words, a made-up organisation, dialogs that jsdom lacks. */

const wordsOf = (lang: 'en' | 'zh-hant', file: string) =>
  JSON.parse(readFileSync(globSync(`src/**/words/${lang}/*/${file}.json`)[0]!, 'utf8')) as Record<string, string>;

/** The page variable of a made-up organisation with every module on. */
export function madePortal(lang: Lang = 'en'): Portal {
  return {
    tenant: 'stage',
    lang,
    name: lang === 'en' ? 'Stage' : '舞台',
    shortName: lang === 'en' ? 'Stage' : '舞台',
    look: {
      accent: { light: '#2f7d32', dark: '#7cc47f' },
      second: { light: '#b06d14', dark: '#e5b567' },
      mark: '<svg viewBox="0 0 8 8"></svg>',
      wordmark: { face: 'sans', weight: 600, tracking: 0 },
      picture: '<svg viewBox="0 0 8 8"></svg>',
    },
    organisation: {
      address: '',
      telephone: '',
      email: '',
      charityNumber: '',
      section88Number: '',
      menu: [],
      links: [],
    },
    modules: Object.fromEntries(MODULES.map((module) => [module, true])) as Record<Module, boolean>,
    switchedOff: [],
    catalogues: {},
    tenants: [],
    demo: true,
    undoSeconds: 10,
  };
}

/** Shows the made-up organisation with the words of these files. */
export function showStage(lang: Lang = 'en', files: readonly string[] = ['shell'], over: Partial<Portal> = {}): void {
  const source = lang === 'en' ? 'en' : 'zh-hant';
  const words = files.map((file) => wordsOf(source, file));
  putPortal(
    { ...madePortal(lang), ...over },
    Object.assign({}, wordsOf(source, 'titles'), wordsOf(source, 'words'), ...words) as Record<string, string>,
  );
}

/** Before each test: words in place, nothing left over from the one before. */
export function setStage(lang: Lang = 'en', files?: readonly string[]): void {
  cleanup();
  dismissAll();
  queryClient.clear();
  const dialog = window.HTMLDialogElement.prototype;
  dialog.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  dialog.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  window.scrollTo = () => undefined;
  showStage(lang, files);
}

/** Renders a part of the kit where links and server state are at hand. */
export function show(node: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const within = (inner: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{inner}</RouterContextProvider>
    </QueryClientProvider>
  );
  const shown = render(within(node));
  return { ...shown, rerender: (next: ReactNode) => shown.rerender(within(next)) };
}

/** The same for what reads and writes the address; it is there once the router has come to it. */
export function showAt(address: string, node: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => node }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}
