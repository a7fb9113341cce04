import type { Values } from '../../../../contract/form.ts';
import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { notifyHolders } from '../../../../engine/server/notifications/notify-holders.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { eventsMails } from '../mails.ts';
import { eventById } from '../store.ts';
import { changeProject, lockProject, type ProjectRow } from './project.store.ts';
import { takesProjects } from './takes-projects.ts';

/** A project is handed in; one that was returned also after the last day (EVT-2, EVT-5). */
export async function submitProject(
  ctx: Context,
  db: TenantDb,
  { dataId, values }: { dataId: string; values: Values },
): Promise<{ message: string; next: string | null }> {
  const project = found(await lockProject(db, dataId));
  found(project.account_id === ctx.person.accountId ? project : null);
  if (project.state !== 'draft' && project.state !== 'returned') throw new Refusal('form.locked');
  if (project.state === 'draft') takesProjects(found(await eventById(db, project.event_id)), db.now);
  const title = typeof values.projectTitle === 'string' ? values.projectTitle : '';
  await changeProject(db, dataId, { state: 'submitted', title, submitted_at: db.now });
  await audit(db, ctx, 'event.project', ['event-project', dataId], {
    changes: changed(project, { state: 'submitted' }),
  });
  await confirmProject(ctx, db, { ...project, title });
  await notifyHolders(ctx, db, 'event-manage', {
    word: 'events.notice.projectSubmitted',
    params: { name: project.person, title },
    link: `/events/project/${dataId}`,
    not: [project.account_id],
  });
  return { message: ctx.t('events.message.projectSubmitted'), next: `/events/project/${dataId}` };
}

/** A mail is the receipt for what was handed in, in the language of whoever did. */
async function confirmProject({ engine, tenant }: Context, db: TenantDb, project: ProjectRow): Promise<void> {
  const lang = langOf(project.language);
  await sendMail(db, engine, tenant, {
    template: 'event-project-received',
    to: project.email,
    accountId: project.account_id,
    lang,
    vars: {
      name: project.person,
      event: engine.words.pick(lang, project.event_title),
      topic: project.title,
      link: linkTo(engine, tenant, lang, `/events/project/${project.id}`),
    } satisfies Record<VarsOf<typeof eventsMails, 'event-project-received'> | 'link', string>,
    about: { kind: 'event-project', id: project.id },
    dedupeKey: `event-project-received-${project.id}-${project.version}`,
  });
}
