import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { kindsOf } from './kinds.ts';
import type { ProjectRow } from './project.store.ts';

/** The form of the projects of a kind of event; null where it takes none. */
export const projectForm = (ctx: Pick<Context, 'tenant'>, kind: string): string | null => {
  const kinds = kindsOf(ctx.tenant);
  return (Object.hasOwn(kinds, kind) && kinds[kind]!.projectForm) || null;
};

export function presentProject(ctx: Context, row: ProjectRow): Output<'GET /event/project/list'>['rows'][number] {
  return {
    projectId: row.id,
    eventId: row.event_id,
    event: ctx.engine.words.pick(ctx.lang, row.event_title),
    title: row.title,
    state: row.state,
    stateLabel: ctx.t(`events.project.${row.state}`),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    note: row.note,
    formId: `${projectForm(ctx, row.kind) ?? ''}-${row.id}`,
    version: row.version,
    person: row.person,
    email: row.email,
  };
}
