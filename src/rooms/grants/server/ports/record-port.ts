import type { RecordPort } from '../../../../engine/server/record/record-port.ts';
import { isEditor, knownAccess, mayAnswer, mayNote } from '../policy.ts';
import { applicationById } from '../store.ts';
import { conflictsOf, editedBy, teamsOf } from '../teams/relation.store.ts';
import { teamOf } from '../teams/team.store.ts';

/** Applications as records that staff note and write about; those who may edit one answer for it. */
export const grantRecord: RecordPort = {
  async access(ctx, db, id) {
    const access = await knownAccess(ctx, db, id);
    if (!access) return null;
    const person = isEditor(ctx, access) ? 'person' : null;
    // staff see nothing of what was never handed in
    const side = access.row.number === null ? null : mayAnswer(ctx, access) ? 'staff' : person;
    return { id, ids: [id], notes: mayNote(ctx, access), side, mails: side === 'staff' };
  },
  conversation: {
    async people(_ctx, db, id) {
      const row = (await applicationById(db, id))!;
      const editors = (await teamOf(db, id)).filter(({ permission }) => permission === 'edit');
      const title = [row.title || row.cohort_code, row.number && `(${row.number})`].filter(Boolean).join(' ');
      return {
        accounts: [row.account_id, ...editors.map(({ account_id }) => account_id)],
        titleIn: () => title,
        notice: { word: 'grants.notice.message', params: { title } },
        path: `/grants/${id}`,
      };
    },
    async answersFor(ctx, db) {
      if (!ctx.can('grant-manage')) return null;
      const { accountId } = ctx.person;
      return { except: [...(await conflictsOf(db, accountId)), ...(await teamsOf(db, accountId))] };
    },
    own: (ctx, db) => (ctx.can('oxfam-application-edit') ? editedBy(db, ctx.person.accountId) : Promise.resolve([])),
    deskPath: (id) => `/grants/${id}`,
  },
};
