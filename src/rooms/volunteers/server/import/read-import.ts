import { hongKongDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { kindsOf } from '../../../../engine/server/forms/sheet-problems.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import { readSheet } from '../../../../engine/server/sheets/read-sheet.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { needsConsent } from '../../contract/volunteer-ages.ts';
import { addImport, importById, registeredAddresses } from './import.store.ts';
import { IMPORT_WORDS, importTitle, importVersions, readImport } from './import-forms.ts';
import { findPeopleHere } from './people-here.ts';
import { presentImport } from './present-import.ts';

/** So many are shown as they would come in. */
const PREVIEWED = 20;

/** `POST /volunteer/import/read`: what would come in of a file, and what is wrong with the rest. */
export const readImportFile: Verb<'POST /volunteer/import/read'> = async (ctx, input) => {
  const versions = await importVersions(ctx);
  const isTitle = await ctx.transaction((db) => importTitle(ctx, db, versions));
  const { lines, understood } = await readSheet(input.file, isTitle, input);
  const { accountId } = ctx.person;
  return ctx.transaction(async (db) => {
    const { units, problems, columns, unused } = await readImport(ctx, db, { lines, versions });
    if (!columns.has('kind') || !columns.has('email')) throw refuseField('file', 'volunteers.import.titles');
    const known = await registeredAddresses(
      db,
      units.flatMap(({ email }) => readAddress(email)?.key ?? []),
    );
    const isKnown = (email: string) => known.has(readAddress(email)?.key ?? '');
    const good = units.filter(({ email }) => !isKnown(email));
    for (const { lines: of, who, email } of units.filter((unit) => isKnown(unit.email)))
      for (const line of of) problems.push({ line, who, field: 'email', value: email, key: 'volunteers.import.known' });
    const here = await findPeopleHere(ctx, db, units, new Set(problems.map(({ line }) => line)));
    problems.sort((a, b) => a.line - b.line);
    const name = cleanLine(input.file.name).slice(0, 200);
    const id = await addImport(db, {
      account_id: accountId,
      name,
      rows: lines,
      total: units.length,
      report: problems,
      is_sure: understood.isSure,
    });
    const today = hongKongDate(db.now);
    return {
      understood,
      task: presentImport(ctx, found(await importById(db, id))),
      good: good.length,
      here,
      unused,
      kinds: kindsOf(ctx, problems, IMPORT_WORDS),
      preview: good.slice(0, PREVIEWED).map(({ lines: of, who, offer, email, values }) => {
        const youth = offer === 'individual' && needsConsent(String(values.birthDate), today);
        return {
          line: of[0]!,
          who,
          kindLabel: ctx.t(`volunteers.kind.${youth ? 'youth' : offer}`),
          people: offer === 'group' ? Number(values.headCount) : of.length,
          email,
          outcome: ctx.t(youth ? 'volunteers.import.asksParent' : 'volunteers.import.approved'),
        };
      }),
    };
  });
};
