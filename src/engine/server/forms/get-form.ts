import type { Input } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { Prepared } from '../verb.ts';
import { formJson, withForm } from './read-form.ts';
import { rowRef } from './row-form.ts';
import { rowRecord } from './row-record.ts';

/** `GET /form/get` (FRM-1): a form, or one row of a list as a form of its own (spec §3, `rowProvider`). */
export function getForm(ctx: Context, input: Input<'GET /form/get'>): Promise<Prepared> {
  const row = rowRef(input);
  if (!row) return withForm(ctx, input, (_db, reading) => new Prepared(formJson(ctx, reading)));
  const { definitionVersion } = input;
  const { formId, dataId } = row;
  return withForm(
    ctx,
    { formId, dataId, definitionVersion },
    (_db, reading) => new Prepared(JSON.stringify(rowRecord(reading, row))),
  );
}
