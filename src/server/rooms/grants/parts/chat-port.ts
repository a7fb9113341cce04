import type { Text } from '../../../../contract/lang.ts';
import type { ChatAccess, ChatPort } from '../../../engine/chats/chat-port.ts';
import { projectsToTalkAbout, workersOn } from '../chat.store.ts';
import { knownAccess, mayOpen, onTeam } from '../policy.ts';
import { isEnded } from '../rules.ts';

/** A project is called as its applicant calls it, in every language. */
const titleOf = ({ number, title }: { number: string | null; title: string }): Text => {
  const text = [number, title].filter(Boolean).join(' · ');
  return { en: text, 'zh-hant': text };
};

/** Who works on a project, who advises it and who runs the programme; never who decides on it. */
export const grantChats: ChatPort = {
  async access(ctx, db, ids) {
    const known = new Map<string, ChatAccess>();
    for (const id of ids) {
      const access = await knownAccess(ctx, db, id);
      if (!access || !mayOpen(ctx, access)) continue;
      const looksAfter = ctx.can('grant-manage') && !onTeam(ctx, access);
      if (!looksAfter && !onTeam(ctx, access) && !access.relation.consultant) continue;
      known.set(id, { title: titleOf(access.row), write: !isEnded(access.row.status), looksAfter });
    }
    return known;
  },
  people: workersOn,
  openable: async (ctx, db) =>
    ctx.can('grant-manage')
      ? (await projectsToTalkAbout(db, ctx.person.accountId)).map((row) => ({ id: row.id, title: titleOf(row) }))
      : [],
};
