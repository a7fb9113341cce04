import type { Input, Output } from '../../../../contract/calls/calls.ts';
import { parseDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { publicPagesChanged } from '../../../../engine/server/page/kept-heads.ts';
import { found, Refusal, refuseDate, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { formsInUse as madeFormsInUse } from '../../../forms/server/made/list-choices.ts';
import { presentCohort } from '../present.ts';
import { choose, inUseFor } from './asked-form.ts';
import { countForms, formFiles, formsInUse, keptFrom, versionChanges } from './call-forms.ts';
import { addCohort, changeCohort, cohortById, cohortsOf, isCodeTaken } from './cohort.store.ts';

/** `GET /grant/cohort/list`: all calls for applications. */
export async function listCohorts(ctx: Context): Promise<Output<'GET /grant/cohort/list'>> {
  const files = await formFiles(ctx);
  return ctx.transaction(async (db) => {
    const rows = await cohortsOf(db, null, ctx.person.accountId);
    const inUse = await formsInUse(ctx, db, files);
    const names = await madeFormsInUse(
      ctx,
      db,
      rows.flatMap(({ asks }) => asks?.madeFormId ?? []),
    );
    const shown = [];
    for (const row of rows) {
      const asked = row.asks && {
        madeFormId: row.asks.madeFormId,
        name: names.get(row.asks.madeFormId)?.name ?? '',
        version: row.asks.version,
      };
      const counts = countForms(row.forms, await inUseFor(ctx, db, row, inUse));
      shown.push({ ...presentCohort(ctx, row), ...counts, asked });
    }
    return { rows: shown };
  });
}

/** `POST /grant/cohort/edit`: makes a call for applications, which keeps to the forms in use now, or changes one as the reader saw it (GRA-8). */
export const editCohort: Verb<'POST /grant/cohort/edit'> = async (ctx, input) => {
  const params = readCohort(input);
  const files = await formFiles(ctx);
  return ctx.transaction(async (db) => {
    const before = input.cohortId ? found(await cohortById(db, input.cohortId)) : null;
    if (await isCodeTaken(db, params.code, before?.id)) throw refuseField('code', 'grants.codeTaken');
    if (before && before.applications > 0 && before.code !== params.code) throw refuseField('code', 'grants.codeInUse');
    const inUse = await formsInUse(ctx, db, files);
    const was = before ?? { forms: keptFrom(db, inUse), asks: null };
    const kept = input.askedFormId === undefined ? was : await choose(ctx, db, was, inUse, input.askedFormId);
    if (before && !(await changeCohort(db, { id: before.id, version: input.version }, params, kept)))
      throw new Refusal('record.stale');
    const id = before?.id ?? found(await addCohort(db, params, kept));
    publicPagesChanged(ctx.engine, db);
    await audit(db, ctx, 'grant.cohort', ['grant-cohort', id], {
      changes: [
        ...(before ? changed(before, params) : added(params)),
        ...versionChanges(before?.forms ?? {}, kept.forms),
      ],
    });
    const saved = found(await cohortById(db, id, ctx.person.accountId));
    return { message: ctx.t('grants.cohortSaved'), cohort: presentCohort(ctx, saved) };
  });
};

function readCohort(input: Input<'POST /grant/cohort/edit'>) {
  if (!/^[A-Za-z0-9]{2,12}$/.test(input.code)) throw refuseField('code', 'grants.codeShape');
  if (input.name === '') throw refuseField('name', 'problem.inputValue');
  if (input.nameChinese === '') throw refuseField('nameChinese', 'problem.inputValue');
  const opens = parseDate(input.opensOn);
  const closes = parseDate(input.closesOn);
  if (!opens) throw refuseDate('opensOn', input.opensOn);
  if (!closes) throw refuseDate('closesOn', input.closesOn);
  if (closes < opens) throw refuseField('closesOn', 'grants.daysOrder');
  return {
    code: input.code.toUpperCase(),
    name: { en: input.name, 'zh-hant': input.nameChinese },
    opens_on: opens,
    closes_on: closes,
    budget_cents: input.budgetCents,
    reviewing: input.reviewing,
    by_invitation: input.byInvitation,
    figures: input.figures,
  };
}
