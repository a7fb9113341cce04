import type { Text } from '../../../../contract/lang.ts';
import type { ChatAccess, ChatPort } from '../../../../engine/server/chats/chat-port.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { isEnded } from '../rules.ts';
import { projectsInTalk, projectsToTalkAbout, workersOn } from './chat.store.ts';

/** A project is called as its applicant calls it, in every language. */
const titleOf = ({ number, title }: { number: string | null; title: string }): Text => {
  const text = [number, title].filter(Boolean).join(' · ');
  return { en: text, 'zh-hant': text };
};

/** Whoever lost the role that reads applications talks about none. */
const READS = 'oxfam-application-read';

/** Who works on a project, who advises it and who runs the programme; never who decides on it. */
export const grantChats: ChatPort = {
  async access(ctx, db, ids) {
    if (!ctx.can(READS)) return new Map();
    const runs = ctx.can('grant-manage');
    const { accountId } = ctx.person;
    const rows = await projectsInTalk(db, { ids: ids.filter(isUuid), accountId, runs });
    return new Map(
      rows.map((row) => [
        row.id,
        { title: titleOf(row), write: !isEnded(row.status), looksAfter: runs && !row.team } satisfies ChatAccess,
      ]),
    );
  },
  people: (db, id, { roles }) =>
    workersOn(
      db,
      id,
      Object.keys(roles).filter((role) => roles[role]!.capabilities.includes(READS)),
    ),
  openable: async (ctx, db) =>
    ctx.can('grant-manage')
      ? (await projectsToTalkAbout(db, ctx.person.accountId)).map((row) => ({ id: row.id, title: titleOf(row) }))
      : [],
};
