import { formatDate, formatInstant } from '../../../contract/dates.ts';
import type { ShownQuestion, ShownSection } from '../../../contract/fields/shown-answer.ts';
import { formatMoney } from '../../../contract/money.ts';
import { dynamicWord } from '../../../contract/word-key.ts';
import { makePdf } from '../forms/pdf/make-pdf.ts';
import { type NoticeParams, noticeText } from '../notifications/notice-text.ts';
import type { Say } from '../pdf/say.ts';
import { fieldLabel } from './field-label.ts';
import { type GivenKind, type GivenRow, isAnswers } from './gather.ts';
import type { PersonalTable } from './personal-data.ts';
import { kindsOf, type Reader } from './subject.ts';

/** What is kept of a person, to be read: a section for each record, its fields by their names. */
export function ownDataPaper(
  reader: Reader,
  about: { title: string; facts: string[]; kinds: readonly GivenKind[]; now: Date; say: Say },
): Promise<Buffer> {
  const { engine, tenant, lang } = reader;
  return makePdf(
    {
      lang,
      title: about.title,
      facts: about.facts,
      printed: about.say('form-print.printed', { at: formatInstant(about.now) }),
      now: about.now,
      tenant: { name: engine.words.pick(lang, tenant.name), look: tenant.look },
      sections: about.kinds.flatMap((kind) => sectionsOf(reader, kind, about.say)),
      pictures: async () => new Map(),
    },
    about.say,
  );
}

function sectionsOf(reader: Reader, { kind, title, tables }: GivenKind, say: Say): ShownSection[] {
  const declared = kindsOf(reader.engine).find(({ name }) => name === kind)?.tables ?? [];
  return tables.flatMap(({ table, rows }) => {
    const said = declared.find((declaration) => declaration.table === table)?.said ?? {};
    return rows.map((row, at) => ({
      name: `${kind}-${table}-${at}`,
      heading: rows.length > 1 ? `${title} · ${at + 1} / ${rows.length}` : title,
      questions: questionsOf(reader, readable(reader, row), said, say),
    }));
  });
}

/** A row as it reads: a notice as its line, a form by its name. */
function readable(reader: Reader, { form_id, word, params, ...row }: GivenRow): GivenRow {
  if (typeof word !== 'string') return row;
  const notice = { word, params: (params ?? {}) as NoticeParams };
  return { ...row, word: noticeText(reader.engine, reader.tenant.key, reader.lang, notice) };
}

const questionsOf = (
  reader: Reader,
  row: GivenRow,
  said: NonNullable<PersonalTable['said']>,
  say: Say,
): ShownQuestion[] =>
  Object.entries(row).flatMap(([name, value]) => {
    if (isAnswers(value))
      return value.map(({ field, question, answer }) => ({
        name: field,
        label: question,
        shown: { kind: 'text' as const, text: answer },
      }));
    const text = spoken(reader, said[name], value) ?? shownValue(reader, name, value, say);
    return text === '' ? [] : [{ name, label: fieldLabel(say, name), shown: { kind: 'text' as const, text } }];
  });

/** A code in words; undefined where it is none, or nothing is known of it. */
function spoken(
  reader: Reader,
  as: NonNullable<PersonalTable['said']>[string] | undefined,
  code: unknown,
): string | undefined {
  if (as === undefined || typeof code !== 'string' || code === '') return undefined;
  if (typeof as === 'function') return as(reader, code);
  const key = as + code;
  const word = reader.engine.words.say(reader.tenant.key, reader.lang, dynamicWord(key));
  return word === key ? undefined : word;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value as people read it; nothing where there is none. */
function shownValue(reader: Reader, name: string, value: unknown, say: Say): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === 'boolean') return say(value ? 'word.yes' : 'word.no');
  if (name === 'cents' || name.endsWith('_cents')) return formatMoney(Number(value), reader.lang);
  if (typeof value === 'string') return DAY.test(value) ? formatDate(value) : value;
  if (typeof value !== 'object') return String(value);
  const text = value as { en?: unknown; 'zh-hant'?: unknown };
  if (typeof text.en === 'string' && typeof text['zh-hant'] === 'string')
    return reader.engine.words.pick(reader.lang, { en: text.en, 'zh-hant': text['zh-hant'] });
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${typeof part === 'object' ? JSON.stringify(part) : String(part)}`)
    .join('\n');
}
