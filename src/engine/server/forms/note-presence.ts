import type { Input, Output } from '../../../contract/calls/calls.ts';
import { isOpen } from '../../../contract/fields/answers.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { asTyped } from './form-service.ts';
import { tellPages } from './notify-pages.ts';
import { notePage, presentPages, removePage } from './presence.store.ts';
import { presentDraft } from './present-draft.ts';
import { withForm } from './read-form.ts';

/** `POST /form/presence`: who may fill a form in sees who else has it open, in which field, and what they changed. */
export function notePresence(
  ctx: Context,
  input: Input<'POST /form/presence'>,
): Promise<Output<'POST /form/presence'>> {
  return withForm(ctx, input, async (db, { form, stored, draft, key, ...reading }) => {
    const opened = asTyped(reading.opened);
    if (!opened.allowEdit) throw new Refusal('form.locked');
    const { accountId, displayName } = ctx.person;
    const fields = new Set(
      form
        .fields(opened, stored)
        .filter(isOpen)
        .map(({ fieldName }) => fieldName),
    );
    const field = fields.has(input.field) ? input.field : null;
    const page = { tab: input.tab, accountId, name: displayName, field };
    const news = input.leaving ? true : await notePage(db, key, page);
    if (input.leaving) await removePage(db, key, page);
    if (news) await tellPages(ctx, db, key, input.tab);
    const pages = await presentPages(db, key);
    const others = pages
      .filter((page) => page.tab !== input.tab || page.accountId !== accountId)
      .map((page) => ({ name: page.name, own: page.accountId === accountId, field: page.field }));
    return { others, draft: presentDraft(draft, (name) => fields.has(name), accountId, input.since) };
  });
}
