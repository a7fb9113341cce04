import type { ComponentType } from 'react';
import type { Capability } from '../../contract/capabilities.ts';
import type { NeedsModules } from '../../contract/modules.ts';
import type { WordKey } from '../../contract/word-key.ts';
import { observable } from './observable.ts';
import { notify } from './ui/notify.ts';
import { t } from './words.ts';

/** A screen as its room declares it in `room.tsx` (spec §2). */
export type RouteDefinition = {
  /** In the manner of TanStack Router: `/form/$formId/$dataId`. */
  path: string;
  /** The named route of the specification: `Home`, `Login`, `Reset-Password-Recover` … */
  name: string;
  /** Key of the word for the window's title and the command palette. */
  title: WordKey;
  /** Who may see it: anybody logged in, or holders of any of these capabilities. The server checks again. */
  needs?: 'person' | readonly Capability[];
  /** Also for who is logged in at another organisation: it asks only what knows no session. */
  anybody?: true;
  /** The screen exists only where this module, or all of these, are on (TEN-4). */
  module?: NeedsModules;
  /** The screen exists only while the demonstration is on. */
  demo?: true;
  /** Loaded when it is first needed; the screen is the file's default export. */
  screen: () => Promise<{ default: ComponentType }>;
  /** Catalogues of words that this screen needs besides those of its room. */
  words?: readonly string[];
  /** Named route whose menu line is lit here, where no line of the menu leads to this screen itself. */
  under?: string;
  /** Shows the forms whose id begins so in place of the general page; `record` is its parameter for what they belong to. */
  shows?: { formsOf: string; record: string };
  /** What begins on this screen, found in the command palette by whoever may see the screen. */
  acts?: readonly RouteAct[];
  /** Without sidebar and top bar: login and the like. */
  bare?: true;
};

/** An act and what the address of its screen says then: `do=new` opens the dialog there (`useAct`). */
export type RouteAct = { label: WordKey; search?: string };

/** What screens of a room may share. */
type Shared = Omit<RouteDefinition, 'path' | 'name' | 'title' | 'screen'>;

/**
 * Declares screens that share who may see them, and perhaps more, so that a room lists them one a line:
 * `const forStaff = screensFor({ needs: STAFF })`, then `forStaff('/desk', 'Desk', 'desk.title', () => import('./desk.tsx'))`.
 */
export const screensFor =
  (shared: Shared) =>
  (
    path: string,
    name: string,
    title: WordKey,
    screen: RouteDefinition['screen'],
    more: Shared = {},
  ): RouteDefinition => ({ ...shared, path, name, title, screen, ...more });

/** A screen that says itself who may see it; where it says nothing, everybody. */
export const screen = screensFor({});
/** A screen for anybody logged in. */
export const forPerson = screensFor({ needs: 'person' });
/** A screen that asks only what knows no session. */
export const forAnybody = screensFor({ anybody: true });

/** What a route or a graph is opened with. */
export type ActionParams = Record<string, string>;
type StartGraph = (graphName: string, params: ActionParams) => Promise<void>;

const known = observable<readonly RouteDefinition[]>([]);
let navigate: ((path: string) => void) | null = null;
let startGraph: StartGraph | null = null;

export const useRoutes = (): readonly RouteDefinition[] => known.use();

/** Called once by the router. */
export function provideRoutes(definitions: readonly RouteDefinition[], go: (path: string) => void): void {
  known.set(definitions);
  navigate = go;
}

/** The forms engine says here how a workflow graph is started (TEN-6). */
export function provideGraphStarter(start: StartGraph): void {
  startGraph = start;
}

/** The path of a named route; parameters fill the path, the others become the query. `null`: no such route. */
export function pathOf(name: string, params: ActionParams = {}): string | null {
  const special =
    name === 'Form' ? known.get().find(({ shows }) => shows && params.formId?.startsWith(shows.formsOf)) : null;
  if (special?.shows) {
    const { dataId = '', ...rest } = params;
    return pathOf(special.name, { ...rest, [special.shows.record]: dataId });
  }
  const route = known.get().find((route) => route.name === name);
  return route ? filledPath(route.path, params) : null;
}

/** A path with its parameters filled in; the others become the query. */
export function filledPath(pattern: string, params: ActionParams): string {
  const rest = new URLSearchParams(params);
  const path = pattern.replace(/\$(\w+)/g, (_, param: string) => {
    rest.delete(param);
    return encodeURIComponent(params[param] ?? '');
  });
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** As `pathOf`, for a link; where there is no such route it leads Home. */
export const pathTo = (name: string, params?: ActionParams): string => pathOf(name, params) ?? '/';

/** Goes to a path of this site, outside React. Tenant and language are kept. */
export function goTo(path: string): void {
  if (!navigate) throw new Error('The router has not started');
  navigate(path);
}

/**
 * Follows an action: with a hyphen it is the name of a route, any other name starts a workflow graph (TEN-6).
 * An action nobody knows is told to the reader as an error notification.
 */
export async function openAction(action: string, params: ActionParams = {}): Promise<void> {
  if (!action.includes('-')) {
    if (!startGraph) throw new Error('No workflow engine was provided');
    return startGraph(action, params);
  }
  const path = pathOf(action, params);
  if (path === null) notify('error', t('shell.action.unknown', { action }));
  else goTo(path);
}
