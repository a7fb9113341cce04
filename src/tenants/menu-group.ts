import type { MenuDefinition } from './tenant.ts';

/** Lines of a menu below one heading, with what all of them have alike. */
export const menuGroup = (
  alike: Pick<MenuDefinition, 'group'> & Partial<MenuDefinition>,
  lines: readonly Omit<MenuDefinition, 'group'>[],
): MenuDefinition[] => lines.map((line) => ({ ...alike, ...line }));
