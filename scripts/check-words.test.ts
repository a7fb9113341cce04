import { describe, expect, it } from 'vitest';
import { checkCatalogues } from './house/catalogues.ts';
import { checkDialect } from './house/dialect.ts';
import { aHouse, said } from './house/house.fixture.ts';
import { checkWords } from './house/words.ts';

const EN = 'src/contract/words/en/shell.json';
const ZH = 'src/contract/words/zh-hant/shell.json';
const json = (words: Record<string, string>) => JSON.stringify(words, null, 2);

/** A house that is in order, with some files changed. */
function words(en: Record<string, string>, zh: Record<string, string>, files: Record<string, string> = {}): string[] {
  const used = Object.keys(en).map((key) => `t('${key}');`);
  return said(checkWords(aHouse({ [EN]: json(en), [ZH]: json(zh), 'src/web/a.tsx': used.join('\n'), ...files })));
}

describe('check-words', () => {
  it('is content with the same words in both languages', () => {
    expect(words({ 'a.b': 'Hi {{name}}' }, { 'a.b': '{{ name }}你好' })).toEqual([]);
  });

  it('finds a Chinese word that is the English one, unless Hong Kong writes it so', () => {
    expect(words({ 'a.b': 'Client secret' }, { 'a.b': 'Client secret' })).toEqual([
      `${ZH}:2 a.b is the same in en: translate it, or list it in scripts/house/words.ts`,
    ]);
    expect(words({ 'form-print.pdf': 'PDF', 'a.c': '{{n}} %' }, { 'form-print.pdf': 'PDF', 'a.c': '{{n}} %' })).toEqual(
      [],
    );
  });

  it('finds the pattern of a date, in either language', () => {
    expect(words({ 'a.b': 'Day: dd/mm/yyyy' }, { 'a.b': '日期：日／月／年' })).toHaveLength(2);
  });

  it('finds a word that is missing, empty, or filled in otherwise', () => {
    expect(words({ 'a.b': 'B' }, {})).toEqual([`${EN}:2 a.b is missing in zh-hant: write it into ${ZH}`]);
    expect(words({}, { 'a.b': '乙' })).toEqual([`${ZH}:2 a.b is missing in en: write it into ${EN}`]);
    expect(words({ 'a.b': 'B' }, { 'a.b': ' ' })).toEqual([`${ZH}:2 a.b is empty: write it`]);
    expect(words({ 'a.b': '{{x}}' }, { 'a.b': '{{y}}' })).toEqual([
      `${EN}:2 a.b fills in {{x}} but {{y}} in zh-hant: use the same`,
    ]);
  });

  it('finds a key that stands twice, in one file or in two', () => {
    const twice = '{\n  "a.b": "B",\n  "a.b": "C"\n}';
    expect(words({ 'a.b': 'B' }, { 'a.b': '乙' }, { [EN]: twice })).toEqual([`${EN}:3 a.b stands twice: keep one`]);
    const two = {
      'src/contract/words/en/x.json': json({ 'a.b': 'B' }),
      'src/contract/words/zh-hant/x.json': json({ 'a.b': '乙' }),
    };
    expect(words({ 'a.b': 'B' }, { 'a.b': '乙' }, two)).toHaveLength(2);
  });

  it('finds a word nobody uses', () => {
    const both = [{ 'a.b': 'B' }, { 'a.b': '乙' }] as const;
    expect(words(...both, { 'src/web/a.tsx': "// t('a.b')" })).toEqual([
      `${EN}:2 a.b is used nowhere: take it out of both languages`,
    ]);
  });

  it('knows words that are put together of a prefix and a list of values, and finds one of no value', () => {
    const both = { 'a.state.draft': '1', 'a.state.sent': '2', 'a.state.gone': '3' };
    const put = (use: string, values: string) =>
      words(both, both, { 'src/web/a.tsx': use, 'src/contract/a.ts': values }).map((text) => text.split(' ')[1]);
    const template = `t(\`a.state.\${state}\`)`;
    const list = "export const STATES = ['draft', 'sent', 'gone'] as const;";
    expect(put(template, list)).toEqual([]);
    expect(put(template, "type State = 'draft' | 'sent' | 'gone';")).toEqual([]);
    expect(put("wordsOf('a.state', STATES)", list)).toEqual([]);
    expect(put("optionsOf(t, 'a.state', STATES)", list)).toEqual([]);
    expect(put(template, "const SOME = ['draft', 'sent'] as const; const ALL = [...SOME, 'gone'] as const;")).toEqual(
      [],
    );
    expect(put(template, "const STATES = ['draft', 'sent'] as const; const REST = ['gone', 'lost'];")).toEqual([
      'a.state.gone',
    ]);
    expect(put('', list)).toEqual(Object.keys(both));
  });

  it('ties refusals to their texts', () => {
    const errors = { 'src/rooms/accounts/contract/room.ts': "export const ERRORS = {\n  'login.failed': 401,\n};" };
    const text = { 'error.login.failed': '1' };
    expect(words(text, text, { ...errors, 'src/web/a.tsx': '' })).toEqual([]);
    const left = { ...text, 'error.gone': '2' };
    expect(words(left, left, { ...errors, 'src/web/a.tsx': '' })).toEqual([
      `${EN}:3 error.gone belongs to no code of a room (contract/room.ts): take it out`,
    ]);
  });
});

describe('catalogues', () => {
  const WORDS = 'src/contract/words/en';
  const manifest = (words: string) => `export const aRoom = { name: 'a', words: [${words}], title: 'a.title' };`;
  const house = (files: Record<string, string>, words = "'a'") =>
    said(
      checkCatalogues(
        aHouse({
          [`${WORDS}/shell/shell.json`]: json({ 'a.title': 'A' }),
          [`${WORDS}/a/a.json`]: json({ 'a.own': 'Own' }),
          [`${WORDS}/b/b.json`]: json({ 'b.own': 'Own' }),
          [`${WORDS}/home/home.json`]: json({ 'home.a': 'A' }),
          [`${WORDS}/forms/forms.json`]: json({ 'forms.go': 'Go' }),
          [`${WORDS}/server/server.json`]: json({ 'error.a': 'No' }),
          'src/rooms/a/web/room.tsx': manifest(words),
          ...files,
        }),
      ),
    );

  it('is content with a room that shows its own words, those of every page, and those it names', () => {
    expect(house({ 'src/rooms/a/web/a.tsx': "t('a.own'); t('a.title')" })).toEqual([]);
    expect(house({ 'src/rooms/a/web/a.tsx': "t('b.own')" }, "'a', 'b'")).toEqual([]);
  });

  it('finds a word whose catalogue is not there when it is shown', () => {
    expect(house({ 'src/rooms/a/web/a.tsx': "\nt('b.own')" })).toEqual([
      'src/rooms/a/web/a.tsx:2 b.own is in the catalogue b, not loaded here',
    ]);
    expect(house({ 'src/engine/web/ui/x.tsx': "t('forms.go')" })).toHaveLength(1);
    expect(house({ 'src/engine/web/forms/x.tsx': "t('forms.go')" })).toEqual([]);
    expect(house({}, "'a', 'server'")).toHaveLength(1);
    const composed = {
      [`${WORDS}/b/b.json`]: json({ 'b.state.on': 'On' }),
      'src/rooms/a/web/a.tsx': `t(\`b.state.\${x}\`)`,
    };
    expect(house(composed)).toEqual(['src/rooms/a/web/a.tsx:1 b.state.… is in the catalogue b, not loaded here']);
  });

  it('finds what Home shows of a room, and what stands in menus, with words of the screens', () => {
    const card = 'src/rooms/a/web/start/home-card.tsx';
    const part = 'src/rooms/a/web/start/line.tsx';
    expect(house({ [card]: "t('home.a')" })).toEqual([]);
    expect(house({ [card]: "import { Line } from './line.tsx'; t('home.a')", [part]: "t('a.own')" })).toHaveLength(1);
    expect(house({ 'src/rooms/a/web/room.tsx': manifest("'a'").replace('a.title', 'a.own') })).toHaveLength(1);
  });

  it('finds a part that another part brings along, unless that one fetches its words', () => {
    const tools = 'src/engine/web/list/tools/tools.tsx';
    const files = (load: string) => ({
      'src/rooms/a/web/a.tsx': "import { List } from '../../../engine/web/list/list.tsx';",
      'src/engine/web/list/list.tsx': `const Tools = lazy(${load});`,
      [tools]: "import { Form } from '../../forms/form.tsx';",
      'src/engine/web/forms/form.tsx': "t('forms.go')",
    });
    const lists = "withWords(['lists'], () => import('./tools/tools.tsx'))";
    expect(house(files(lists))).toEqual([
      'src/rooms/a/web/a.tsx:1 shows src/engine/web/forms/form.tsx: its room has to name the words forms',
    ]);
    expect(house(files("withWords(['lists', 'forms'], () => import('./tools/tools.tsx'))"))).toEqual([]);
    expect(house(files(lists), "'a', 'forms'")).toEqual([]);
  });

  it('finds a room that shows a form and does not load its words', () => {
    const uses = { 'src/rooms/a/web/a.tsx': "import { Form } from '../../../engine/web/forms/form.tsx';" };
    expect(house(uses)[0]).toMatch(/its room has to name the words forms/);
    expect(house(uses, "'a', 'forms'")).toEqual([]);
  });
});

describe('plain words', () => {
  const dialect = (file: string, text: string) =>
    said(checkDialect(aHouse({ [file]: text }))).map((line) => line.split(': ')[0]);

  it.each([
    ['Who registers stands here.', 'stands'],
    ['The person is told why.', 'is told'],
    ['Give the money back', 'Give the money back'],
    ['Accounts made one', 'made one'],
    ['One name a line: one a line', 'one a line'],
    ['It is not made any more.', 'any more'],
  ])('finds translated English: %s', (text, phrase) => {
    expect(dialect(EN, json({ 'a.b': text }))).toContain(`${EN}:2 says “${phrase}”`);
  });

  it.each([
    ['渡過一星期', '渡過'],
    ['查核證書', '查核'],
    ['兩位審批人員', '審批人員'],
    ['未滿18歲', '滿1'],
    ['多謝,再見', '謝,'],
  ])('finds a second Chinese word, a missing space, a narrow sign: %s', (text, phrase) => {
    expect(dialect(ZH, json({ 'a.b': text }))).toContain(`${ZH}:2 says “${phrase}”`);
  });

  it('reads the texts of mails too', () => {
    const mails = 'src/rooms/events/server/mails.ts';
    const source = "when: { en: 'To who booked.', 'zh-hant': '活動公布後發出。' },";
    expect(dialect(mails, source)).toEqual([`${mails}:1 says “To who”`, `${mails}:1 says “公布”`]);
    expect(dialect('docs/operate/mail.md', 'Staff are told.\n')).toEqual(['docs/operate/mail.md:1 says “are told”']);
    expect(dialect('docs/develop/words.md', 'Staff are told.\n')).toEqual([]);
  });

  it('is content with plain words, and with the official name of a check', () => {
    expect(dialect(EN, json({ 'a.b': 'Refund {{amount}} to {{payer}}. They understand it.' }))).toEqual([]);
    expect(dialect(ZH, json({ 'a.b': '性罪行定罪紀錄查核，第 3 項，{{count}} 人' }))).toEqual([]);
  });
});
