import { formatInstant } from '../../../../contract/dates.ts';
import type { FormDefinition } from '../../../../contract/form.ts';
import { bothLanguages } from '../../../../engine/server/offers/both-languages.ts';
import type { PublicPages } from '../../../../engine/server/page/public-pages.ts';
import { madeFormPath } from '../../contract/values.ts';
import { acceptanceOf } from '../rules.ts';
import { askedAt, listedForms } from '../store.ts';

const slugOfPath = (path: string): string | null => /^\/forms\/([a-z0-9-]{1,60})\/?$/.exec(path)?.[1] ?? null;

/** The explanation under the first heading or question of a form; empty where there is none. */
function opening({ fields }: FormDefinition, pick: (text: FormDefinition['title']) => string): string {
  const [first] = fields;
  if (!first) return '';
  return first.subtitle ? pick(first.subtitle) : '';
}

/** Title and description of every form that is no draft; those that everybody may answer now or soon can be found. */
export const formPages: PublicPages = {
  isOne: (path) => slugOfPath(path) !== null,

  async head(reader, db, { lang, path }) {
    const form = await askedAt(db, slugOfPath(path) ?? '');
    if (!form) return null;
    const pick = (text: FormDefinition['title']) => reader.engine.words.pick(lang, text);
    const { say } = bothLanguages(reader);
    const name = pick(reader.tenant.name);
    const acceptance = acceptanceOf(form, db.now);
    const until = acceptance === 'open' && form.closes_at ? formatInstant(form.closes_at) : '';
    const standard = say('made-forms.head', { name });
    const about = opening(form.definition, pick) || pick(standard);
    const closes = until === '' ? '' : pick(say('made-forms.headUntil', { at: until }));
    return {
      title: `${pick(form.definition.title)} · ${name}`,
      description: [about, closes].filter(Boolean).join(lang === 'en' ? ' ' : ''),
      picture: null,
    };
  },

  async paths(_reader, db) {
    const forms = await listedForms(db);
    const found = forms.filter((form) => ['open', 'notYet'].includes(acceptanceOf(form, db.now)));
    return found.map(({ slug }) => madeFormPath(slug));
  },
};
