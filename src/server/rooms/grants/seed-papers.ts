import type { GrantStage } from '../../../contract/calls/grants-record.ts';
import { DEFAULT_LANG, isLang } from '../../../contract/lang.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Engine } from '../../engine/engine.ts';
import { readAnswers } from '../../engine/forms/store.ts';
import { found } from '../../engine/refusal.ts';
import { DemoContext } from './parts/demo-context.ts';
import type { Moved } from './parts/demo-way.ts';
import { sealedCopy, sealPaper } from './parts/draw-seal.ts';
import { keepLetter } from './parts/keep-letter.ts';
import { ownersMail } from './parts/tell.ts';
import type { Note } from './return.store.ts';
import { type AppliedStage, FORM_OF } from './rules.ts';
import { addSeal } from './seal.store.ts';
import { applicationById, type GrantRow } from './store.ts';

type By = { engine: Engine; tenant: Context['tenant']; admin: { id: string; email: string } };

const LETTERS = {
  'grant.returned': 'grant-returned',
  'grant.approved': 'grant-approved',
  'grant.rejected': 'grant-rejected',
  'grant.promote': 'grant-promoted',
} as const;
const isTold = (action: string | null): action is keyof typeof LETTERS => action !== null && action in LETTERS;
const MINUTES_MS = 60_000;

/** What the decisions on an application of the demonstration left on paper: a letter each, and the sealed copies. */
export async function seedPapers(
  db: TenantDb,
  by: By,
  about: { id: string; moves: readonly Moved[]; returned: { dueOn: string; notes: readonly Note[] } },
): Promise<void> {
  const row = found(await applicationById(db, about.id));
  for (const { action, stage: from, at } of about.moves) {
    if (!isTold(action)) continue;
    const promoted = action === 'grant.promote';
    if (promoted) await seedSeal(db, by, row, { stage: from, at: new Date(at.getTime() - 20 * MINUTES_MS) });
    const stage: GrantStage = !promoted ? from : from === 'initial' ? 'final' : 'implementation';
    const then: GrantRow = {
      ...row,
      stage,
      comment: promoted || action === 'grant.approved' ? null : row.comment,
      granted_cents: stage === 'implementation' ? row.granted_cents : null,
      commenced_on: stage === 'implementation' ? row.commenced_on : null,
    };
    const letter = { template: LETTERS[action], ...(action === 'grant.returned' && about.returned) };
    await keepLetter(by, db, then, ownersMail(by, then, letter), at);
  }
}

async function seedSeal(
  db: TenantDb,
  { engine, tenant, admin }: By,
  row: GrantRow,
  { stage, at }: { stage: AppliedStage; at: Date },
): Promise<void> {
  const lang = isLang(row.language) ? row.language : DEFAULT_LANG;
  const ctx = new DemoContext(db, { engine, tenant, lang, account: admin, at });
  const pdf = await sealPaper(ctx, row, stage);
  const stored = found((await readAnswers(db, { formId: FORM_OF[stage], dataId: row.id })).stored);
  const then = { ...row, stage, submitted_at: stored.updatedAt, decided_at: at };
  const copy = sealedCopy(then, stage, { stored, pdf, at });
  await addSeal(db, copy, at);
  await db
    .insert('audit_entry', {
      at,
      actor_kind: 'person',
      actor_id: admin.id,
      actor_name: admin.email,
      action: 'grant.seal',
      subject_kind: 'grant',
      subject_id: row.id,
      changes: JSON.stringify([{ field: 'sha256', before: null, after: copy.sha256 }]),
    })
    .execute();
}
