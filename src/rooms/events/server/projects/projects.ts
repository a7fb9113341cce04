import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { looksAfterEvents } from '../policy.ts';
import { eventById, lockEvent } from '../store.ts';
import { presentProject, projectForm } from './project.present.ts';
import { addProject, projectById, projectsOf } from './project.store.ts';
import { takesProjects } from './takes-projects.ts';

/** `POST /event/project/begin`: one project at a time is a draft; clicked twice it is the same (EVT-2). */
export const beginProject: Verb<'POST /event/project/begin'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    if (event.state === 'draft') throw new Refusal('record.notFound');
    const form = found(projectForm(ctx, event.kind));
    const { accountId } = ctx.person;
    const begun = (await projectsOf(db, accountId)).find(
      ({ event_id, state }) => event_id === eventId && (state === 'draft' || state === 'returned'),
    );
    if (!begun) takesProjects(event, db.now);
    const projectId = begun?.id ?? (await addProject(db, eventId, accountId));
    return { projectId, formId: `${form}-${projectId}` };
  });

/** `GET /event/project/mine`: the own projects, drafts among them. */
export async function listOwnProjects(ctx: Context): Promise<Output<'GET /event/project/mine'>> {
  return ctx.transaction(async (db) => {
    const rows = await projectsOf(db, ctx.person.accountId);
    return { rows: rows.map((row) => presentProject(ctx, row)) };
  });
}

/** `GET /event/project/get`: one project, for who carries it and for who looks after events. */
export const getProject: Verb<'GET /event/project/get'> = async (ctx, { projectId }) =>
  ctx.transaction(async (db) => {
    const row = found(await projectById(db, projectId));
    const own = row.account_id === ctx.person.accountId;
    const staff = looksAfterEvents(ctx) && row.state !== 'draft';
    found(own || staff ? row : null);
    const event = found(await eventById(db, row.event_id));
    const abilities = {
      decide: staff && !own && row.state === 'submitted',
      edit: own && (row.state === 'returned' || (row.state === 'draft' && event.state === 'published')),
    };
    return { ...presentProject(ctx, row), abilities };
  });
