import type { Context } from '../../../../engine/server/context.ts';
import { writeCsv } from '../../../../engine/server/csv.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { IMPORT_FIELDS, type ImportField } from '../../contract/calls-register.ts';
import { FIELD_WORDS, typeNames } from '../register/present-task.ts';

/** What an example says besides its type and number, which are the tenant's. */
const EXAMPLE: Readonly<Record<Exclude<ImportField, 'type' | 'number'>, string>> = {
  email: 'tai.man@example.org',
  fullname: 'CHAN Tai Man',
  fullnameChinese: '陳大文',
  joinedOn: '01/04/2020',
  sinceOn: '01/04/2015',
  endsOn: '31/03/2027',
  renewalPeriod: 'annual',
};

/** `GET /membership/import/template`: the titles in the reader's language, which every import knows, and an example. */
export const importTemplate: Verb<'GET /membership/import/template', FileAnswer> = async (ctx) => {
  const titles = IMPORT_FIELDS.map((field) => ctx.t(FIELD_WORDS[field]));
  const content = Buffer.from(writeCsv([titles, exampleFor(ctx)]));
  const name = `${ctx.t('membership.import.templateName')}.csv`;
  return new FileAnswer({ content, name, type: 'text/csv', bytes: content.byteLength });
};

function exampleFor(ctx: Context): string[] {
  const [type] = typeNames(ctx);
  const label = type ? ctx.engine.words.pick(ctx.lang, type.label) : '';
  const own = { ...EXAMPLE, type: label, number: type ? `${type.prefix}-00012` : '' };
  return IMPORT_FIELDS.map((field) => own[field]);
}
