import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  RouterProvider,
  retainSearchParams,
} from '@tanstack/react-router';
import { type ReactElement, useLayoutEffect } from 'react';
import { filledPath, provideRoutes, type RouteDefinition } from '../routes.ts';
import { parted } from '../ui/link.tsx';
import { Broken, NotFound } from '../ui/message-page.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { Guard } from './guard.tsx';
import { queryClient } from './query-client.ts';
import { reportFault } from './report.ts';
import { loadFrame, Shell, type ShellProps } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    bare?: boolean;
  }
}

type Search = Record<string, string | undefined>;

/** Texts in, texts out: `?status=1` is the text `1`, so that every screen reads the address the same way. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The path that `#/login` stands for (TEN-5), or a named route: `#/Reset-Password-Recover`, `#/Form?formId=…`. The query
 * of the address stays. `null`: the hash is no path.
 */
export function pathOfHash(
  hash: string,
  search: string,
  definitions: readonly Pick<RouteDefinition, 'name' | 'path'>[] = [],
): string | null {
  if (!hash.startsWith('#/')) return null;
  const [path = '/', own = ''] = hash.slice(1).split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value);
  const named = definitions.find(({ name }) => `/${name}` === path);
  return filledPath(named?.path ?? path, Object.fromEntries(query));
}

/**
 * Opens `#/login` also from a page that is already open, in the place of the entry that the hash made in the history.
 * Of the address before only `tenant` and `lang` stay: the rest belongs to the other screen.
 */
export function followHash(
  router: ReturnType<typeof createPortalRouter>,
  definitions: readonly RouteDefinition[],
): void {
  window.addEventListener('hashchange', () => {
    const path = pathOfHash(window.location.hash, '', definitions);
    if (path === null) return;
    const { path: to, search } = parted(path);
    void router.navigate({ to, search, replace: true } as never);
  });
}

/** Builds the router of all rooms' screens; `tenant` and `lang` stay in the address on every way (TEN-2). */
export function createPortalRouter(definitions: readonly RouteDefinition[], shell: ShellProps) {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <Shell {...shell} />
      </QueryClientProvider>
    ),
    validateSearch: (search: Record<string, unknown>) => search as Search,
    search: { middlewares: [retainSearchParams<Search>(['tenant', 'lang'])] },
    notFoundComponent: NotFound,
  });
  const screens = definitions.map((definition) => {
    const Screen = lazyRouteComponent(definition.screen) as AsyncRouteComponent<object>;
    return createRoute({
      getParentRoute: () => root,
      path: definition.path,
      staticData: { bare: definition.bare ?? false },
      component: () => (
        <Guard definition={definition}>
          <Screen />
        </Guard>
      ),
      loader: () => Promise.all([Screen.preload?.(), definition.bare ? null : loadFrame()]),
    });
  });
  const router = createRouter({
    routeTree: root.addChildren(screens),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: SkeletonPage,
    defaultErrorComponent: ({ reset }: ErrorComponentProps) => <Broken onRetry={reset} />,
    defaultOnCatch: reportFault,
    scrollRestoration: true,
  });
  provideRoutes(definitions, (path) => {
    const { path: to, search } = parted(path);
    void router.navigate({ to, search } as never);
  });
  return router;
}

/**
 * Loads the first screen, then shows it. The router follows the address only from when it is shown: who goes back while
 * the page loads would stay where they were, under the address of another page.
 */
export async function showRouter(
  router: ReturnType<typeof createPortalRouter>,
  show: (screens: ReactElement) => void,
): Promise<void> {
  const stop = router.history.subscribe(() => void router.load());
  // React holds back for 300 ms what takes the place of a Suspense fallback: the first screen has none, and until it is
  // there the mark and name that came with the page stand
  await router.load();
  show(
    <>
      <RouterProvider router={router} />
      <OnceShown act={stop} />
    </>,
  );
}

/** Stands behind the router, whose own effects come first. */
function OnceShown({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}
