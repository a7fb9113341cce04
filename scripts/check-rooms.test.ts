import { describe, expect, it } from 'vitest';
import { aHouse, said } from './house/house.fixture.ts';
import { checkImports } from './house/imports.ts';
import { checkMigrations } from './house/migrations.ts';
import { checkRooms } from './house/rooms.ts';
import { checkShape } from './house/shape.ts';
import { checkTables } from './house/tables.ts';

const ROOM = {
  'src/rooms/grants/README.md': '',
  'src/rooms/grants/contract/calls.ts': '',
  'src/rooms/grants/words/en/grants/grants.json': '{}',
  'src/rooms/grants/server/calls.ts': 'export const grantsCalls = {};',
  'src/rooms/grants/server/room.ts': "export const grantsRoom = { name: 'grants', tables: ['grant_seat'] };",
  'src/rooms/grants/server/store.ts': "import { sql } from 'kysely';\nexport const one = sql;",
  'src/rooms/grants/server/team/panel.store.ts': "import { sql } from 'kysely';\nexport const two = sql;",
  'src/rooms/grants/server/team/secrets.ts': 'export const three = 3;',
  'src/rooms/grants/server/team/own-panels.ts':
    "export const listPanels: Verb<'GET /a'> = async () => 1;\nexport const leave = async () => 1;",
  'src/rooms/grants/server/team/send-home.ts':
    "export type Home = 1;\nexport const sendHome: Verb<'GET /b'> = async () => 1;",
  'src/rooms/grants/web/room.tsx': '',
  'src/rooms/grants/web/team/team.tsx': '',
};

describe('check-rooms', () => {
  it('is content with a room of three sides', () => {
    const root = aHouse(ROOM);
    expect([...checkRooms(root), ...checkImports(root), ...checkShape(root)]).toEqual([]);
  });

  it('misses a door, a README and a file that has no business there', () => {
    const { 'src/rooms/grants/web/room.tsx': _, 'src/rooms/grants/README.md': __, ...rest } = ROOM;
    const root = aHouse({
      ...rest,
      'src/rooms/grants/server/parts/x.ts': '',
      'src/rooms/grants/server/team/deep/x.ts': '',
      'src/rooms/grants/other/x.ts': '',
      'src/rooms/grants/web/people/x.tsx': '',
      'src/rooms/grants/server/two.ts': "export const two: Verb<'GET /a'> = async () => 2;\nexport const three = 3;",
      'src/rooms/grants/server/other-name.ts': "export const another: Verb<'GET /a'> = async () => 2;",
      'src/rooms/grants/server/four.ts': "export const four: Verb<'GET /a'> = async () => 2;\n".repeat(4),
      'src/rooms/grants/server/team/Big.ts': '',
      'src/rooms/chat/web/state.ts': '',
      ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`src/rooms/grants/server/top-${at}.ts`, ''])),
    });
    const lines = said(checkRooms(root)).join('\n');
    expect(lines).toMatch('src/rooms/grants/web/room.tsx:1 is missing');
    expect(lines).toMatch('src/rooms/chat/contract/calls.ts:1 is missing');
    expect(lines).toMatch('src/rooms/grants/README.md:1 is missing');
    expect(lines).toMatch('parts/x.ts:1 a folder is named for its subject');
    expect(lines).toMatch('deep/x.ts:1 a side of a room has one layer');
    expect(lines).toMatch('grants/other/x.ts:1 is on no side of a room');
    expect(lines).toMatch('grants/web/people:1 is no subject of the server');
    expect(lines).toMatch('server/two.ts:1 a use case stands with use cases only');
    expect(lines).toMatch('server/other-name.ts:1 exports another: call the file');
    expect(lines).toMatch('server/four.ts:1 has 4 use cases');
    expect(lines).toMatch('team/Big.ts:1 is named in small letters');
    expect(lines).toMatch('grants/server:1 has 18 files at its top');
  });

  it.each([
    ['src/contract/form.ts', '../engine/server/clock.ts', /contract may import contract only/],
    ['src/rooms/grants/contract/calls.ts', '../server/store.ts', /contract may import contract only/],
    ['src/contract/calls/calls.ts', '../../rooms/grants/contract/calls.ts', null],
    ['src/tenants/cifa/tenant.ts', '../../engine/server/clock.ts', /tenants may import tenants, contract only/],
    ['src/engine/server/http/router.ts', '../../../rooms/grants/server/apply/submit.ts', /server engine may import/],
    ['src/engine/server/http/router.ts', '../../../tenants/cifa/tenant.ts', /server engine may import/],
    ['src/engine/server/http/router.ts', 'src', null],
    ['src/engine/server/http/router.ts', '../../../tenants/tenant.ts', null],
    ['src/engine/server/http/router.ts', 'pg', null],
    ['src/rooms/grants/server/apply/submit.ts', '../../../accounts/server/store.ts', /of another room only its verbs/],
    [
      'src/rooms/grants/server/apply/submit.ts',
      '../../../accounts/server/login/session.store.ts',
      /of another room only its verbs/,
    ],
    ['src/rooms/grants/server/apply/submit.ts', '../../../accounts/server/register/register.ts', null],
    ['src/rooms/grants/server/apply/submit.ts', '../team/secrets.ts', null],
    ['src/rooms/grants/server/mails.ts', '../../../tenants/tenant.ts', null],
    ['src/rooms/grants/server/apply/submit.test.ts', '../../../accounts/server/store.ts', null],
    ['src/rooms/grants/server/apply/submit.ts', '../../../../engine/web/call.ts', /server room may import/],
    ['src/rooms/grants/server/apply/submit.ts', '../../web/room.tsx', /server room may import/],
    ['src/rooms/grants/web/team/team.tsx', '../../server/store.ts', /web room may import/],
    ['src/rooms/grants/server/apply/submit.test.ts', '../../../../engine/web/call.ts', /server room may import/],
    [
      'src/rooms/grants/server/apply/submit.ts',
      '../../../../contract/fields/number/number.input.tsx',
      /inputs are the web's/,
    ],
    ['src/rooms/grants/server/apply/submit.ts', 'kysely/helpers', /only store.ts and the engine/],
    ['src/server/start.ts', 'pg', /only store.ts and the engine/],
    ['src/demo/people.ts', '../rooms/accounts/server/store.ts', /acts through the calls of a room/],
    ['src/demo/people.ts', '../rooms/accounts/server/register/open-account.ts', null],
    ['src/rooms/grants/web/list.tsx', '../../membership/web/list.tsx', /web rooms share through the engine only/],
    ['src/rooms/grants/web/list.tsx', '../../../tenants/tenant.ts', /web room may import/],
    ['src/rooms/grants/web/list.tsx', '../contract/calls.ts', null],
    ['src/rooms/grants/web/list.tsx', '../../../../scripts/check-rooms.ts', /outside of src/],
  ])('%s that imports %s', (file, from, refusal) => {
    const found = said(checkImports(aHouse({ [file]: `// import 'pg'\nimport type { A } from '${from}';` })));
    if (refusal === null) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringMatching(refusal)]);
    if (refusal !== null) expect(found[0]).toMatch(`${file}:2 `);
  });

  it('lets a room call of another only what exports nothing but use cases', () => {
    const importing = "import { a } from '../../../accounts/server/register/names.ts';";
    const house = (names: string) =>
      said(
        checkImports(
          aHouse({
            'src/rooms/grants/server/apply/submit.ts': importing,
            'src/rooms/accounts/server/register/names.ts': names,
          }),
        ),
      );
    expect(house('export type B = 1;\nexport const a = async () => 1;')).toEqual([]);
    expect(house('export const a = 1;')).toEqual([expect.stringMatching(/of another room only its verbs/)]);
  });

  it.each([
    ["import { A } from '../../contract/calls/a.ts';", 1],
    ["import { type A, B } from '../../contract/calls/a.ts';", 1],
    ["import {\n  A,\n} from '../../contract/wire.ts';", 1],
    ["import { type A, type B } from '../../contract/calls/a.ts';", 0],
    ["import type { A } from '../../contract/calls/a.ts';\nimport { b } from '../../contract/values/a.ts';", 0],
  ])('%j in the browser', (text, n) => {
    expect(said(checkImports(aHouse({ 'src/engine/web/a.ts': text })))).toHaveLength(n);
    expect(said(checkImports(aHouse({ 'src/engine/web/a.test.ts': text })))).toEqual([]);
    expect(said(checkImports(aHouse({ 'src/engine/server/a.ts': text })))).toEqual([]);
  });

  it.each([
    ['src/engine/server/utils.ts', ''],
    ['src/engine/web/helpers/x.ts', ''],
    ['src/engine/web/index.ts', ''],
    ['src/a/b/c/d/e/f/g.ts', ''],
    ['src/engine/web/long.css', 'a{}\n'.repeat(401)],
    ['src/engine/web/a.ts', 'const a = new Date();'],
    ['src/engine/web/a.ts', 'const a = { now: Date.now };'],
    ['src/engine/web/a.ts', 'const a = 1 + Math.random();'],
    ['src/engine/web/a.ts', "if (one.type === 'dropdown') go();"],
    ['src/engine/web/a.ts', 'switch (field.type) {}'],
    ['src/rooms/a/server/room.ts', 'await fetch(url);'],
    ['src/rooms/a/server/room.ts', 'const send = fetch;'],
    ['src/engine/server/a.ts', 'https.request({ host });'],
    ['src/engine/server/a.ts', 'net.connect(25, host);'],
    ['src/rooms/a/server/a.store.ts', 'db.query(`select 1 from a where name ilike $2`);'],
    ['src/engine/web/a.ts', 'rows.filter(({ name }) => name.toLowerCase().includes(wanted));'],
  ])('%s holding %j is found', (file, text) => {
    expect(said(checkShape(aHouse({ [file]: text })))).toHaveLength(1);
  });

  it.each([
    ['src/engine/server/clock.ts', 'const a = new Date();'],
    ['src/engine/web/a.ts', "// Date.now()\nconst a = 'Math.random'; const b = new Date(clock.ms());"],
    ['src/engine/web/a.test.ts', 'const a = Date.now();'],
    ['src/contract/fields/number/number.ts', "field.type === 'number'"],
    ['src/engine/web/long.css', `/* Long because it is one table */\n${'a{}\n'.repeat(401)}`],
    ['src/web/index.html', ''],
    ['src/engine/web/call.ts', 'await fetch(url);'],
    ['src/engine/server/http/outside.ts', 'https.request({ host });'],
  ])('%s holding %j is fine', (file, text) => {
    expect(said(checkShape(aHouse({ [file]: text })))).toEqual([]);
  });
});

describe('whose table is whose', () => {
  const room = (tables: string, readable = '') =>
    `export const room = { tables: [${tables}], readable: [${readable}] };`;
  const HOUSE = {
    'src/engine/server/own-room.ts': room("'series'"),
    'src/engine/server/db/tables.ts': 'export interface DB {\n  seat: Seat;\n  person: Person;\n  series: Series;\n}',
    'src/rooms/accounts/server/room.ts': room('', "'person'"),
    'src/rooms/grants/server/room.ts': room("'seat'"),
    'src/rooms/grants/server/store.ts': "const a = 'select 1 from seat join person on true join series on true';",
  };

  it('is content where each keeps to its own, the engine’s, and what is readable', () => {
    expect(checkTables(aHouse(HOUSE))).toEqual([]);
  });

  it.each([
    ['accounts', "db.query('select id from seat where x = $1')", /SQL touches seat of the room grants/],
    ['accounts', "db.from('seat')", /SQL touches seat of the room grants/],
    ['grants', "db.update('person', {})", /SQL touches person of the room accounts/],
    ['grants', "db.add('person', {})", /SQL touches person of the room accounts/],
    ['grants', "db.addIfNew('person', {})", /SQL touches person of the room accounts/],
    ['grants', "db.change('person', id, {})", /SQL touches person of the room accounts/],
    ['grants', "db.revise('person', row, {})", /SQL touches person of the room accounts/],
    ['grants', "db.query('delete from person where id = $1')", /SQL touches person of the room accounts/],
    ['grants', "db.from('person').innerJoin('series', 'x', 'y')", null],
  ])('in %s: %s', (name, code, said_) => {
    const found = said(checkTables(aHouse({ ...HOUSE, [`src/rooms/${name}/server/more.store.ts`]: `${code};` })));
    if (said_ === null) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringMatching(said_)]);
  });

  it('the engine knows no table of a room, and every table has one owner', () => {
    const engine = { ...HOUSE, 'src/engine/server/x.ts': "db.from('seat');" };
    expect(said(checkTables(aHouse(engine)))).toEqual([
      expect.stringMatching(/engine\/server\/x.ts:1 SQL touches seat/),
    ]);
    const twice = { ...HOUSE, 'src/rooms/accounts/server/room.ts': room("'seat'") };
    expect(said(checkTables(aHouse(twice))).join()).toMatch(/table seat belongs to accounts and grants/);
    expect(said(checkTables(aHouse(twice))).join()).toMatch(/table person belongs to nobody/);
  });
});

describe('migrations', () => {
  const check = (sql: string, name = '0300-x.sql') => checkMigrations(aHouse({ [`migrations/${name}`]: sql }));

  it.each([
    'alter table a drop column b;',
    'drop table a;',
    'alter table a rename to b;',
    'alter table a rename column b to c;',
    'alter table a rename b to c;',
    'alter table a alter column b type bigint using b::bigint;',
    'alter table a alter b set data type text;',
    'alter table a alter column b set not null;',
    'alter table a add column b text not null;',
  ])('wants a note of the release that stopped using it: %s', (sql) => {
    expect(check(sql)).toHaveLength(1);
    expect(check(`-- Unused since 0.2.0: the column b\n${sql}`)).toEqual([]);
    expect(check(`-- It may go.\n${sql}`)).toHaveLength(1);
    expect(check(sql, '0260-before.sql')).toEqual([]);
  });

  it.each([
    'create table a (b text not null);',
    'alter table a add column b text;',
    "alter table a add column b text not null default '';",
    'alter table a add column b bigint not null generated always as identity;',
    '-- later: drop column b\nalter table a add column c date;',
    'drop trigger a on b; create or replace function c() returns int language sql as $$ select 1 $$;',
  ])('lets a schema grow: %s', (sql) => expect(check(sql)).toEqual([]));
});
