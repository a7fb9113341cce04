import type { AttachmentFile } from '../../../contract/fields/upload/uploaded-file.ts';
import type { Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import type { AnswerKey } from './answer-key.ts';
import { supersededAt } from './definitions/definition.store.ts';
import type { KeptDraft } from './draft.store.ts';
import type { FormRef, KeptVersion, OpenedForm } from './form-service.ts';
import type { PreparedForm } from './prepared-form.ts';
import { coverAnswers, type Masked, openAnswers, openDraft } from './secret-answers.ts';
import { type AnswerSet, readAnswers } from './store.ts';

/** A form of one record, opened for one reader. */
export type Reading = {
  ref: FormRef;
  opened: OpenedForm;
  form: PreparedForm;
  stored: AnswerSet | null;
  /** The answers as they are stored, without secret ones; `stored` has those that the form's version still asks for. */
  before: Values | null;
  /** What has changed in the form since, as JSON text (`FormRecord.newer`). */
  newer: string | null;
  draft: KeptDraft | null;
  key: AnswerKey;
  /** The files that the stored answers speak of. */
  files: ReadonlyMap<string, AttachmentFile>;
  /** What stands in the place of secret answers for this reader. */
  masked: Masked;
};

const NO_FILES: ReadonlyMap<string, AttachmentFile> = new Map();

/**
 * Which record, and on which version of its form: the one its answers were given on where none is named, the one in
 * use (`current`; the one the record keeps to, if it does), or one that the sender has before them.
 */
export type Named = { formId: string; dataId: string; definitionVersion?: number | 'current' | undefined };

/** Opens a form in a transaction of its own: the room says whether this reader may see it, every time. */
export async function withForm<T>(
  ctx: Context,
  named: Named,
  work: (db: TenantDb, reading: Reading) => Promise<T> | T,
): Promise<T> {
  const { forms } = ctx.engine;
  const ref = forms.resolve(ctx.tenant, named.formId, named.dataId);
  const fileVersion = await forms.versionOf(ctx, ref.definition);
  return ctx.transaction(async (db) => {
    const formId = ref.definition.formId;
    // Asked for in the same packet as the room's own question; thrown away if the room refuses.
    const query = ref.dataId ? readAnswers(db, { formId, dataId: ref.dataId }) : null;
    query?.catch(() => {});
    const answered = await forms.feedOf(ref.definition).open(ctx, db, ref);
    const key = { formId, dataId: answered.dataId };
    const kept = await (query && answered.dataId === ref.dataId ? query : readAnswers(db, key));
    const { published, draft } = kept;
    const inUse = answered.version?.version ?? (await forms.versionInUse(db, ref.definition, fileVersion, published));
    const params = kept.stored?.definitionVersion ?? inUse;
    const version = await pickVersion(
      db,
      formId,
      { sent: params, inUse, requested: named.definitionVersion },
      answered.version,
    );
    const form = await forms.prepared(ctx, db, ref.definition, version);
    const secrets = form.secrets;
    // who may not read a secret answer could only write over it
    const covered = secrets.size > 0 && !answered.showsSecrets;
    const opened = covered ? { ...answered, allowEdit: false, typable: false } : answered;
    const clear = kept.stored && {
      ...kept.stored,
      answers: openAnswers(ctx.engine, db, key, kept.stored.answers),
    };
    const moved = clear && version !== params;
    const answerSet = moved ? await forms.carried(db, formId, clear, version) : clear;
    const { values: shown, masked } = coverAnswers(secrets, answerSet?.answers ?? {});
    const stored = answerSet && covered ? { ...answerSet, answers: shown } : answerSet;
    const before = clear && coverAnswers(secrets, clear.answers).values;
    const changed = params !== inUse && opened.allowEdit;
    const newer = changed ? await forms.newer(ctx, db, formId, { from: params, to: inUse }) : null;
    // also files that the form begins with: they lie with the record that the room carries them over from
    const ids = form.refersToFiles ? form.references({ ...opened.prefill, ...stored?.answers }) : [];
    const files = ids.length > 0 ? await ctx.engine.attachments.describeFiles(db, ids) : NO_FILES;
    const typed = draft && !covered ? openDraft(ctx.engine, db, key, draft) : null;
    return work(db, {
      ref,
      opened,
      form,
      key,
      files,
      stored,
      before,
      newer,
      draft: typed,
      masked: covered ? masked : {},
    });
  });
}

/** How long a version may still be handed in after the next one was published: nobody's typing is lost by it. */
const GRACE_MS = 24 * 3_600_000;

/**
 * Refuses a version that is neither the record's nor in use and went out of use long ago. Of a record that keeps to
 * one, a newer one is refused as well.
 */
async function pickVersion(
  db: TenantDb,
  formId: string,
  { sent, inUse, requested }: { sent: number; inUse: number; requested: Named['definitionVersion'] },
  kept: KeptVersion | undefined,
): Promise<number> {
  if (requested === undefined) return sent;
  if (requested === 'current') return inUse;
  if (requested === sent || requested === inUse) return requested;
  const at = await outOfUse(db, formId, { sent, inUse, requested }, kept);
  if (at === undefined || (at !== null && db.now.getTime() - at.getTime() > GRACE_MS))
    throw new Refusal('form.changed');
  return requested;
}

/** Since when a version is not what is asked for any more; null: it still is, undefined: it never was for this record. */
async function outOfUse(
  db: TenantDb,
  formId: string,
  { sent, inUse, requested }: { sent: number; inUse: number; requested: number },
  kept: KeptVersion | undefined,
): Promise<Date | null | undefined> {
  if (kept && requested === kept.before) return new Date(kept.since);
  if (kept && requested > inUse) return undefined;
  return requested > sent || sent === inUse ? supersededAt(db, formId, requested) : undefined;
}

/** The form as `GET /form/get` answers it, as text. */
export function formJson(ctx: Context, { form, ref, opened, stored, draft, files, newer, masked }: Reading): string {
  const json = form.json(ref, opened, stored, { draft, accountId: ctx.person.accountId }, { files, masked });
  return newer ? `${json.slice(0, -1)},"newer":${newer}}` : json;
}
