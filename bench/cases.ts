import { BASE_PATH } from '../src/contract/call.ts';
import { benchAnswers, benchForm } from './form.ts';
import type { Shot } from './load.ts';
import type { Reader } from './people.ts';

/** One call as both programs are asked for it. */
export type Case = {
  name: string;
  /** At most this many times the floor's cost (design.md §4). */
  goal: number;
  /** Its cost may at most double from the small size to the large one. */
  grows?: true;
  ours: Shot[];
  bare: Shot[];
  /** What both answers must agree in before anything is measured. */
  agreeOn(data: unknown): unknown;
};

/** What stands in the tables: how many memberships, and two characters that some names hold. */
export type Stock = { memberships: number; twoCharacters: string };

const PAGE = 20;
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gWb';

/** The body of a form as a browser sends it. */
export function multipart(parts: Record<string, string>): Shot['body'] {
  const texts = Object.entries(parts).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const bytes = Buffer.from(`${texts.join('')}--${BOUNDARY}--\r\n`);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
}

const NAMED = { tenant: 'cifa', lang: 'en' };
/** The cookies of somebody who is logged in to ours. */
export const oursOf = ({ token }: Reader) => `tessera_session=cifa.${token}; tessera_browser=${token}`;
/** And to the bare program. */
export const bareOf = ({ token }: Reader) => `bare_session=${token}`;

function get(path: string, readers: readonly Reader[], input: (reader: Reader) => Record<string, string>) {
  const shots = (base: string, cookie: (reader: Reader) => string): Shot[] =>
    readers.map((reader) => ({
      method: 'GET',
      path: `${base}${path}?${new URLSearchParams({ ...NAMED, ...input(reader) })}`,
      cookie: cookie(reader),
    }));
  return { ours: shots(BASE_PATH, oursOf), bare: shots('', bareOf) };
}

/** Every reader posts answers of their own: ours as our client does, the floor's as a form of sixty parts. */
function post(readers: readonly Reader[]) {
  const about = (reader: Reader) => ({ ...NAMED, formId: benchForm.formId, dataId: reader.accountId });
  const shot = (path: string, cookie: string, parts: Record<string, string>): Shot => ({
    method: 'POST',
    path,
    cookie,
    body: multipart(parts)!,
  });
  return {
    ours: readers.map((reader) =>
      shot(`${BASE_PATH}/form/post`, oursOf(reader), { ...about(reader), extra: JSON.stringify(benchAnswers) }),
    ),
    bare: readers.map((reader) => shot('/form/post', bareOf(reader), { ...about(reader), ...benchAnswers })),
  };
}

type Listed = { rows: { membershipId: string }[]; total: number };
const sameList = (data: unknown) => {
  const { rows, total } = data as Listed;
  return { ids: rows.map((row) => row.membershipId), total };
};

type Form = { fields: Record<string, { value: unknown; option: string; fieldLabel: string }>; fieldList: string[] };
const sameForm = (data: unknown) => {
  const { fields, fieldList } = data as Form;
  return fieldList.map((name) => fields[name]!.fieldLabel);
};

/** The calls of the issue, in its order. The form is read after it was posted, so that sixty answers come along. */
export function casesFor(fixtures: Stock, readers: readonly Reader[]): Case[] {
  const browse = (input: Record<string, string>) => get('/membership/browse', readers, () => input);
  const last = Math.ceil(fixtures.memberships / PAGE);
  const pages = last > 2_000 ? [2_000, last] : [last];
  return [
    {
      name: 'session read',
      goal: 1.2,
      grows: true,
      ...get('/session', readers, () => ({})),
      agreeOn: (data) => (data as { email: string }).email,
    },
    {
      name: 'form post (60 fields, multipart)',
      goal: 0.8,
      grows: true,
      ...post(readers),
      agreeOn: (data) => (data as { dataId: string }).dataId,
    },
    {
      name: 'form read (60 fields)',
      goal: 0.8,
      grows: true,
      ...get('/form/get', readers, ({ accountId }) => ({ formId: benchForm.formId, dataId: accountId })),
      agreeOn: sameForm,
    },
    { name: 'browse, status filter', goal: 0.3, grows: true, ...browse({ status: 'active' }), agreeOn: sameList },
    {
      name: 'browse, two Chinese characters',
      goal: 0.1,
      grows: true,
      ...browse({ search: fixtures.twoCharacters }),
      agreeOn: sameList,
    },
    ...pages.map((page): Case => {
      const isLast = page === last;
      const name = isLast ? 'browse, last page' : `browse, page ${page.toLocaleString('en')}`;
      return { name, goal: 0.2, ...(isLast && { grows: true }), ...browse({ page: String(page) }), agreeOn: sameList };
    }),
  ];
}
