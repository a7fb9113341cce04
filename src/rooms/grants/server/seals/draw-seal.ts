import { createHash } from 'node:crypto';
import type { Context } from '../../../../engine/server/context.ts';
import type { NewRow } from '../../../../engine/server/db/tenant-db.ts';
import { formPdf } from '../../../../engine/server/forms/form-pdf.ts';
import type { AnswerSet } from '../../../../engine/server/forms/store.ts';
import { type AppliedStage, FORM_OF } from '../rules.ts';
import type { GrantRow } from '../store.ts';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The paper of a sealed copy, in the language of `ctx`. */
export async function sealPaper(ctx: Context, row: GrantRow, stage: AppliedStage): Promise<Buffer> {
  const params = { number: row.number ?? '', stage: ctx.t(`grants.stage.${stage}`), call: row.cohort_code };
  const above = [ctx.t('grants-reports.seal.paper', params)];
  const { content } = await formPdf(ctx, { formId: `${FORM_OF[stage]}-${row.id}`, dataId: row.id }, above);
  if (!Buffer.isBuffer(content)) throw new Error('a form is printed as one piece');
  return content;
}

/** What is kept of a stage: the answers as data and the paper, each with its hash. */
export function sealedCopy(
  row: GrantRow,
  stage: AppliedStage,
  { stored, pdf, at }: { stored: AnswerSet; pdf: Buffer; at: Date },
): Omit<NewRow<'grant_seal'>, 'made_at'> {
  const content = JSON.stringify(
    {
      number: row.number,
      stage,
      call: row.cohort_code,
      title: row.title,
      organisation: row.organisation,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
      definitionVersion: stored.definitionVersion,
      answers: stored.answers,
      sealedAt: at,
    },
    null,
    2,
  );
  return { application_id: row.id, stage, content, pdf, sha256: sha256(content), pdf_sha256: sha256(pdf) };
}
