import { isLinkKey, type LinkWhere, linkKey } from '../link-key.ts';

const USE = 'pay link';

/** The page on which something is paid without logging in; `key` is a parameter of its address. */
export const payPath = (kind: string, id: string): string => `/pay/${kind}/${id}`;

/** What makes a link to pay: who has it may see what is owed and pay it, without logging in, and nothing else. */
export const payKey = (where: LinkWhere, kind: string, id: string): string => linkKey(where, USE, [kind, id]);

export const isPayKey = (where: LinkWhere, kind: string, id: string, key: string): boolean =>
  isLinkKey(where, USE, [kind, id], key);
