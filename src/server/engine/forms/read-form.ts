import type { AttachmentFile } from '../../../contract/fields/upload/uploaded-file.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { FormRef, OpenedForm } from './form-desk.ts';
import type { PreparedForm } from './prepared-form.ts';
import { type AnswerKey, type AnswerSet, type Draft, readAnswers } from './store.ts';

/** A form of one record, opened for one reader. */
export type Reading = {
  ref: FormRef;
  opened: OpenedForm;
  form: PreparedForm;
  stored: AnswerSet | null;
  draft: Draft | null;
  key: AnswerKey;
  /** The files that the stored answers speak of. */
  files: ReadonlyMap<string, AttachmentFile>;
};

const NO_FILES: ReadonlyMap<string, AttachmentFile> = new Map();

export type Named = { formId: string; dataId: string };

/** Opens a form in a transaction of its own: the room says whether this reader may see it, every time. */
export async function withForm<T>(
  ctx: Context,
  named: Named,
  work: (db: TenantDb, reading: Reading) => Promise<T> | T,
): Promise<T> {
  const { forms } = ctx.engine;
  const ref = forms.resolve(ctx.tenant, named.formId, named.dataId);
  const current = await forms.versionOf(ctx, ref.definition);
  return ctx.transaction(async (db) => {
    const accountId = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
    const formId = ref.definition.formId;
    // Asked for in the same packet as the room's own question; thrown away if the room refuses.
    const asked = ref.dataId ? readAnswers(db, { formId, dataId: ref.dataId }, accountId) : null;
    asked?.catch(() => {});
    const opened = await forms.feedOf(ref.definition).open(ctx, db, ref);
    const key = { formId, dataId: opened.dataId };
    const kept = await (asked && opened.dataId === ref.dataId ? asked : readAnswers(db, key, accountId));
    const form = await forms.prepared(ctx, db, ref.definition, kept.stored?.definitionVersion ?? current);
    const ids = form.refersToFiles && kept.stored ? form.references(kept.stored.answers) : [];
    const files = ids.length > 0 ? await ctx.engine.attachments.describeFiles(db, ids) : NO_FILES;
    return work(db, { ref, opened, form, key, files, ...kept });
  });
}

/** The form as `GET /form/get` answers it, as text. */
export const formJson = ({ form, ref, opened, stored, draft, files }: Reading): string =>
  form.json(ref, opened, stored, draft, files);
