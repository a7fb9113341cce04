import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { checkPost } from './check-post.ts';
import { tellPagesOf } from './notify-pages.ts';
import { withForm } from './read-form.ts';
import { coverAnswers, sealAnswers } from './secret-answers.ts';
import { saveAnswers } from './store.ts';

/**
 * `POST /form/post` (FRM-14, FRM-15): may I, rules, answers, the room's move, the draft gone; all in one transaction.
 */
export function postForm(ctx: Context, input: Input<'POST /form/post'>): Promise<Output<'POST /form/post'>> {
  return withForm(ctx, input, async (db, reading) => {
    const values = await checkPost(ctx, db, reading, input.extra, input.version);
    const { ref, key, stored, form } = reading;
    const { accountId } = ctx.person;
    const answers = sealAnswers(ctx.engine, db, key, form.secrets, values);
    const set = { answers, definitionVersion: form.version, accountId };
    const saved = await saveAnswers(db, key, set, stored?.version ?? 0);
    if (saved === null) throw new Refusal('record.stale');
    // What somebody else has typed meanwhile would be lost unseen.
    if (input.draftVersion !== undefined && saved.draftVersion > input.draftVersion) throw new Refusal('draft.newer');
    tellPagesOf(ctx, db, saved.present);
    if (form.refersToFiles) await ctx.engine.attachments.keepFiles(db, key, form.references(values));
    const feed = ctx.engine.forms.feedOf(ref.definition);
    const text = await feed.submit(ctx, db, {
      ...ref,
      dataId: key.dataId,
      ...split(form.secrets, values),
      before: reading.before,
    });
    return { ...text, formId: ref.formId, dataId: key.dataId, updatedAt: db.now.toISOString(), version: saved.version };
  });
}

/** What a room is handed: secret answers apart from the others. */
function split(names: ReadonlySet<string>, all: Values): { values: Values; secrets: Values } {
  if (names.size === 0) return { values: all, secrets: {} };
  const { values } = coverAnswers(names, all);
  return { values, secrets: Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))) };
}
