import { useLocation } from '@tanstack/react-router';
import type { MenuItem } from '../../../contract/portal.ts';
import { pathOf, useRoutes } from '../routes.ts';
import { useSession } from '../session.ts';

/** A menu that is no longer stands line by line. */
export const LINES_MAX = 12;

/** Lines of the menu about one subject, called by their group; the area itself leads to the first of them. */
export type Area = { title: string; items: MenuItem[] };

/** Where a menu line leads, or null where it starts a workflow graph (TEN-6). */
export const menuPath = (item: MenuItem): string | null =>
  item.path ?? (item.action.includes('-') ? pathOf(item.action) : null);

/** The menu lines of the person in their groups, in the order the server sent them. */
export function menuGroups(items: readonly MenuItem[]): [string, MenuItem[]][] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}

/** The lines about the reader: they stand under their picture, and in a long menu nowhere else. */
export const ownLines = (items: readonly MenuItem[]): MenuItem[] => items.filter(({ own }) => own);

/**
 * The areas of a long menu, each a line of its own with its pages as tabs; null where the menu is short enough to stand
 * line by line.
 */
export function areasOf(items: readonly MenuItem[]): Area[] | null {
  if (items.length <= LINES_MAX) return null;
  return menuGroups(items.filter(({ own }) => !own)).map(([title, items]) => ({ title, items }));
}

/** The longest menu path that the address starts with: the line that is lit. */
function litPath(paths: readonly (string | null)[], address: string): string | null {
  let lit: string | null = null;
  for (const path of paths) {
    if (path === null || (address !== path && !(path !== '/' && address.startsWith(`${path}/`)))) continue;
    if (lit === null || path.length > lit.length) lit = path;
  }
  return lit;
}

/** The person's menu, and the path of the line that the page belongs to. */
export function useMenu(): { items: readonly MenuItem[]; lit: string | null } {
  const items = useSession()?.menus ?? [];
  const address = useLocation({ select: (location) => location.pathname });
  const under = useRoutes().find(({ path }) => path === address)?.under;
  return { items, lit: litPath(items.map(menuPath), (under && pathOf(under)) ?? address) };
}
