import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { Context } from '../../../../engine/server/context.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { accessOf, lockedAccess, mayOpen, mayPromote, must } from '../policy.ts';
import { presentSeal } from '../project/project.present.ts';
import { type AppliedStage, FORM_OF } from '../rules.ts';
import { sealedCopy, sealPaper } from './draw-seal.ts';
import { addSeal, sealFileOf, sealsOf } from './seal.store.ts';

/**
 * `POST /grant/seal/make`: the copy of what was approved, as it stands, with its hash; asked for when somebody is about
 * to promote. Made once: what is sealed is never made again (GRA-3).
 */
export const makeSeal: Verb<'POST /grant/seal/make'> = async (ctx, input) => {
  const stage = await ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    must(mayPromote(ctx, access));
    const of = access.row.stage as AppliedStage;
    return (await sealsOf(db, access.row.id)).some((seal) => seal.stage === of) ? null : of;
  });
  if (stage) await seal(ctx, input.applicationId, stage);
  return ctx.transaction(async (db) => ({
    seals: (await sealsOf(db, input.applicationId)).map(presentSeal),
  }));
};

/**
 * What was approved, and nothing of how it was decided: applicants and consultants read the copy too. Drawing takes time, so it happens outside a transaction; its answers are locked while they wait to be promoted. */
async function seal(ctx: Context, applicationId: string, stage: AppliedStage): Promise<void> {
  const of = await ctx.transaction(async (db) => (await accessOf(ctx, db, applicationId)).row);
  // The applicant keeps it too: it speaks their language, whoever of the programme is about to promote.
  const paper = new Context({ ...ctx, lang: langOf(of.language) });
  const pdf = await sealPaper(paper, of, stage);
  await ctx.transaction(async (db) => {
    const access = await lockedAccess(ctx, db, { applicationId });
    must(mayPromote(ctx, access) && access.row.stage === stage);
    const { row } = access;
    const { stored } = await readAnswers(db, { formId: FORM_OF[stage], dataId: row.id });
    const copy = sealedCopy(row, stage, { stored: found(stored), pdf, at: db.now });
    await addSeal(db, copy);
    await audit(db, ctx, 'grant.seal', applicationId, { changes: added({ sha256: copy.sha256 }) });
  });
}

/** `GET /grant/seal/file`: for those who may open the application. */
export const sealFile: Verb<'GET /grant/seal/file', FileAnswer> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    found(mayOpen(ctx, access) ? access : null);
    const file = found(await sealFileOf(db, access.row.id, input.stage));
    const content = input.format === 'pdf' ? file.pdf : Buffer.from(file.content);
    return new FileAnswer({
      content,
      name: `${access.row.number} ${input.stage}.${input.format}`,
      type: input.format === 'pdf' ? 'application/pdf' : 'application/json',
      bytes: content.byteLength,
    });
  });
