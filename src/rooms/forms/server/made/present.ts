import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { ownFormId } from '../../../../engine/server/forms/definitions/own-definition.ts';
import { acceptanceOf } from '../rules.ts';
import type { CountedForm } from '../store.ts';

export const presentForm = (ctx: Context, row: CountedForm): Output<'GET /made-form/list'>['rows'][number] => ({
  madeFormId: row.id,
  formId: ownFormId(row.id),
  slug: row.slug,
  name: ctx.engine.words.pick(ctx.lang, row.name),
  state: row.state,
  acceptance: acceptanceOf(row, ctx.now),
  answerers: row.answerers,
  answers: row.answers,
  lastAt: row.last_at?.toISOString() ?? null,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
});
