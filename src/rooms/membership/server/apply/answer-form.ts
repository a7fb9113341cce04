import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AnswerForm } from '../../../../engine/server/forms/sheet-answers.ts';
import { sheetForm } from '../../../../engine/server/forms/sheet-form.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { APPLICATION_FORM } from '../rules.ts';

type Ctx = Pick<Context, 'engine' | 'tenant'>;

/** Asked for before a transaction is opened. */
export const fileVersion = (ctx: Ctx): Promise<number> =>
  ctx.engine.forms.versionOf(ctx, found(ctx.tenant.forms[APPLICATION_FORM]));

/** The application form as it is asked now, with the questions that a column may answer. */
export const answerForm = (ctx: Ctx, db: TenantDb, file: number): Promise<AnswerForm> =>
  sheetForm(ctx, db, found(ctx.tenant.forms[APPLICATION_FORM]), file);
