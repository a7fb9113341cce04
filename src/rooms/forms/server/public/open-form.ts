import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { acceptanceOf, mayAnswer } from '../rules.ts';
import { findForm } from './find-form.ts';

type Shown = Output<'GET /made-form/open'>;

/** `GET /made-form/open`. */
export const openForm: Verb<'GET /made-form/open'> = async (ctx, { slug }) => {
  const { row, file, fileVersion } = await findForm(ctx, slug);
  return ctx.transaction(async (db) => {
    const { forms } = ctx.engine;
    const form = await forms.prepared(ctx, db, file, await forms.newestVersion(db, file, fileVersion));
    const isGuest = ctx.actor.kind !== 'person';
    const acceptance = acceptanceOf(row, db.now);
    const needsLogin = isGuest && (row.answerers !== 'everybody' || form.refersToFiles);
    return {
      title: form.title,
      acceptance,
      opensAt: row.opens_at?.toISOString() ?? null,
      closesAt: row.closes_at?.toISOString() ?? null,
      answerers: row.answerers,
      once: row.once,
      needsLogin,
      notForYou: ctx.actor.kind === 'person' && !mayAnswer(ctx.tenant, ctx.actor, row.answerers),
      form: isGuest && !needsLogin && acceptance === 'open' ? guestForm(form, file.formId) : null,
    };
  });
};

const guestForm = (
  form: Awaited<ReturnType<Context['engine']['forms']['prepared']>>,
  formId: string,
): NonNullable<Shown['form']> =>
  JSON.parse(
    form.json(
      { formId },
      { dataId: '', allowEdit: true },
      null,
      { draft: null, accountId: '' },
      { files: new Map(), masked: {} },
    ),
  );
