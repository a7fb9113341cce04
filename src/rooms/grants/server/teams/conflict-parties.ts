import type { Output } from '../../../../contract/calls/calls.ts';
import { cellOf, isRow } from '../../../../contract/fields/choiceListEditor/row.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { readAnswers } from '../../../../engine/server/forms/store.ts';
import { FORM_OF } from '../rules.ts';
import type { GrantRow } from '../store.ts';

type Parties = NonNullable<Output<'GET /grant/application/get'>['parties']>;

/**
 * Whom somebody may have a conflict of interest with: nobody can say so without the names (product.md: each declares
 * before opening). Nothing else of the answers is told.
 * @param team who works on the application here
 */
export async function partiesOf(db: TenantDb, row: GrantRow, team: readonly string[]): Promise<Parties> {
  const formId = row.stage === 'initial' ? FORM_OF.initial : FORM_OF.final;
  const answers = (await readAnswers(db, { formId, dataId: row.id })).stored?.answers ?? {};
  const text = (name: string): string => (typeof answers[name] === 'string' ? answers[name].trim() : '');
  const named = (table: unknown): string[] =>
    Array.isArray(table) ? table.filter(isRow).map((row) => String(cellOf(row, 'name') ?? '').trim()) : [];
  const distinct = (names: readonly string[]): string[] => [...new Set(names.filter((name) => name !== ''))];
  return {
    applicant: distinct([text('personName'), text('contactName'), row.owner]).join(', '),
    organisation: distinct([text('organisationName'), text('organisationNameChinese')]).join(' '),
    management: distinct(named(answers.management)),
    team: distinct([...named(answers.teamMembers), ...team]),
  };
}
