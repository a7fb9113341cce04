import { hongKongDate } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { sheetForm } from '../../../../engine/server/forms/sheet-form.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { SheetLine } from '../../../../engine/server/sheets/csv-records.ts';
import { VOLUNTEER_KINDS, VOLUNTEER_OFFERS, type VolunteerOffer } from '../../contract/values.ts';
import { columnsOf, IMPORT_FIELDS, type ImportForms, type KindNames, readUnits, titleOf } from './import.rules.ts';

type Ctx = Pick<Context, 'engine' | 'tenant'>;
type Versions = Record<VolunteerOffer, number>;

/** What columns besides the questions of the forms are called. */
export const IMPORT_WORDS: Record<string, WordKey> = {
  kind: 'volunteers.import.kind',
  household: 'volunteers.import.household',
  email: 'word.email',
  language: 'volunteers.import.language',
};

const definitionOf = ({ tenant }: Ctx, offer: VolunteerOffer) =>
  found(tenant.forms[tenant.volunteers?.forms[offer] ?? '']);

/** Versions of the forms in their files: asked for before a transaction is opened. */
export async function importVersions(ctx: Ctx): Promise<Versions> {
  const [individual, family, group] = await Promise.all(
    VOLUNTEER_OFFERS.map((offer) => ctx.engine.forms.versionOf(ctx, definitionOf(ctx, offer))),
  );
  return { individual: individual!, family: family!, group: group! };
}

/** The forms that a file is read by, as they are asked now. */
async function importForms(ctx: Ctx, db: TenantDb, versions: Versions): Promise<ImportForms> {
  const read = (offer: VolunteerOffer, list?: string) =>
    sheetForm(ctx, db, definitionOf(ctx, offer), versions[offer], list);
  return {
    individual: await read('individual'),
    family: await read('family'),
    group: await read('group'),
    member: await read('family', 'members'),
  };
}

const kindNames = ({ engine, tenant }: Ctx): KindNames =>
  Object.fromEntries(
    VOLUNTEER_KINDS.map((kind) => [kind, engine.words.both(tenant.key, `volunteers.kind.${kind}`, {})]),
  ) as KindNames;

/** Columns that a file may have, each with what it is called in both languages. */
function columnNames({ engine, tenant }: Ctx, forms: ImportForms): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const field of IMPORT_FIELDS) {
    const both = engine.words.both(tenant.key, IMPORT_WORDS[field]!, {});
    names[field] = [both.en, both['zh-hant']];
  }
  for (const { columns } of [forms.individual, forms.family, forms.group, forms.member])
    for (const { name, label } of columns)
      if (!name.startsWith('member')) names[name] = [...(names[name] ?? []), label.en, label['zh-hant']];
  return names;
}

/** Whether a text is the title of a column that an import knows. */
export const importTitle = async (ctx: Ctx, db: TenantDb, versions: Versions): Promise<(text: string) => boolean> =>
  titleOf(columnNames(ctx, await importForms(ctx, db, versions)));

/** A file as registrations, with everything that is wrong in it. @param lines the titles first */
export async function readImport(
  ctx: Ctx,
  db: TenantDb,
  { lines, versions }: { lines: readonly SheetLine[]; versions: Versions },
) {
  const forms = await importForms(ctx, db, versions);
  const [titles, ...rest] = lines;
  const { columns, unused } = columnsOf(titles?.cells ?? [], columnNames(ctx, forms));
  const about = { forms, kinds: kindNames(ctx), today: hongKongDate(db.now) };
  return { ...readUnits(rest, columns, about), columns, unused };
}
