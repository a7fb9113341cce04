import type { Input } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { Prepared } from '../verb.ts';
import { formJson, withForm } from './read-form.ts';

/** `GET /form/get` (FRM-1). */
export function getForm(ctx: Context, input: Input<'GET /form/get'>): Promise<Prepared> {
  return withForm(ctx, input, (_db, reading) => new Prepared(formJson(ctx, reading)));
}
