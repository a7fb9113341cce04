import type { Text } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { PageTexts } from './pages/text.store.ts';

/** The page of the start; those of offers are called by their kind and id. */
export const START = 'start';

/** Largest picture that is kept; the editor makes larger ones smaller before they are sent. Bytes. */
export const PICTURE_BYTES = 1_000_000;

export const NO_TEXT: Text = { en: '', 'zh-hant': '' };

/** What the start page says until somebody writes another text: the tenant's own, or its bare name. */
export const standardStart = ({ front, name }: Tenant): PageTexts =>
  front ?? { title: name, summary: NO_TEXT, body: NO_TEXT };

/** The address of an offer's page. */
export const offerPath = (kind: string, id: string): string =>
  `/offers/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;

/** `membership/full` of the page `/offers/membership/full`; null: another page. */
export function offerOfPath(path: string): { kind: string; id: string } | null {
  const [, kind, id] = /^\/offers\/([^/]{1,40})\/([^/]{1,80})\/?$/.exec(path) ?? [];
  try {
    return kind && id ? { kind: decodeURIComponent(kind), id: decodeURIComponent(id) } : null;
  } catch {
    return null;
  }
}

/** Where a text stands in one language only, by place: `body.en`. A page is there for both, or it says nothing. */
export const missingLanguages = (texts: PageTexts): string[] =>
  Object.entries(texts).flatMap(([part, text]) => {
    if (!text.en === !text['zh-hant']) return part === 'title' && !text.en ? ['title.en', 'title.zh-hant'] : [];
    return [`${part}.${text.en ? 'zh-hant' : 'en'}`];
  });

const SIGNS: [type: string, starts: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type of a picture by its content, never by its name; null: none that is shown. */
export const pictureType = (bytes: Uint8Array): string | null =>
  SIGNS.find(([, starts]) => starts.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
