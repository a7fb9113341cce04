import { cleanText } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { changeProject, lockProject } from './project.store.ts';

const WORDS = { accepted: 'events.notice.projectAccepted', returned: 'events.notice.projectReturned' } as const;

/** `POST /event/project/decide`: accepted, or returned with a note; who carries it is told. Nobody decides the own (EVT-2). */
export const decideProject: Verb<'POST /event/project/decide'> = async (
  ctx,
  { projectId, version, decision, reason },
) =>
  ctx.transaction(async (db) => {
    const project = found(await lockProject(db, projectId));
    found(project.state === 'draft' ? null : project);
    if (project.account_id === ctx.person.accountId) throw new Refusal('access.denied');
    if (project.version !== version) throw new Refusal('record.stale');
    if (project.state !== 'submitted') throw new Refusal('event.decided');
    const text = cleanText(reason);
    const state = decision === 'accept' ? 'accepted' : 'returned';
    if (state === 'returned' && text === '') throw refuseField('reason', 'problem.fillOut');
    await changeProject(db, projectId, { state, note: text });
    await audit(
      db,
      ctx,
      state === 'accepted' ? 'event.projectAccept' : 'event.projectReturn',
      ['event-project', projectId],
      { changes: changed(project, { state }), reason: text },
    );
    await closeNotices(db, ctx.engine, {
      words: ['events.notice.projectSubmitted'],
      link: `/events/project/${projectId}`,
    });
    await notify(db, ctx.engine, project.account_id, {
      word: WORDS[state],
      params: { title: project.title },
      link: `/events/project/${projectId}`,
      mail: 'now',
    });
    return { message: ctx.t('events.message.projectDecided') };
  });
