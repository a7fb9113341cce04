import { isLinkKey, type LinkWhere, linkKey } from '../../../../engine/server/link-key.ts';

const USE = 'shift reply';

type Reply = { shiftId: string; accountId: string };

/** What makes the link in a reminder: who has it says for the people of one account in one shift whether they come. */
export const replyKey = (where: LinkWhere, { shiftId, accountId }: Reply): string =>
  linkKey(where, USE, [shiftId, accountId]);

export const isReplyKey = (where: LinkWhere, { shiftId, accountId }: Reply, key: string): boolean =>
  isLinkKey(where, USE, [shiftId, accountId], key);

/** The page that the link opens. */
export const replyPath = ({ shiftId, accountId }: Reply): string => `/shifts/reply/${shiftId}/${accountId}`;
