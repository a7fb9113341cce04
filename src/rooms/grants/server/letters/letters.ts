import { hongKongDate } from '../../../../contract/dates.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { accessOf, mayReadLetters } from '../policy.ts';
import { drawLetter } from './draw-letter.ts';
import { letterById, lettersOf } from './letter.store.ts';

/** `GET /grant/letter/list`: what each decision said to the applicant. */
export const listLetters: Verb<'GET /grant/letter/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const access = await accessOf(ctx, db, input.applicationId);
    found(mayReadLetters(ctx, access) ? access : null);
    const rows = await lettersOf(db, access.row.id);
    return {
      rows: rows.map((row) => ({
        letterId: row.id,
        kind: row.kind,
        kindLabel: ctx.t(`grants-letters.kind.${row.kind}`),
        stageLabel: ctx.t(`grants.stage.${row.stage}`),
        writtenAt: row.written_at.toISOString(),
      })),
    };
  });

/** `GET /grant/letter/file`: drawn from what was kept, so it is the same paper every time. */
export const letterFile: Verb<'GET /grant/letter/file', FileAnswer> = async (ctx, input) => {
  const letter = await ctx.transaction(async (db) => {
    const row = found(isUuid(input.letterId) ? await letterById(db, input.letterId) : null);
    const access = await accessOf(ctx, db, row.application_id);
    return found(mayReadLetters(ctx, access) ? row : null);
  });
  const content = await drawLetter(ctx, letter);
  const name = `${letter.number} ${hongKongDate(letter.written_at)}.pdf`;
  return new FileAnswer({ content, name, type: 'application/pdf', bytes: content.byteLength });
};
