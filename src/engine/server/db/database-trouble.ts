import pg from 'pg';

/** The database is not as the product needs it. The message says what to run, word for word. */
export class DatabaseTrouble extends Error {}

/** Stands in SQL that a person runs, where they put a password of their own. */
const PASSWORD = "'choose-a-password'";

const quoted = (name: string): string => pg.escapeIdentifier(name);

/** @param sql statements, each a line of its own */
const trouble = (what: string, who: string, sql: readonly string[], after = ''): DatabaseTrouble =>
  new DatabaseTrouble(`${what} ${who}:\n${sql.map((line) => `  ${line}`).join('\n')}${after ? `\n${after}` : ''}`);

const AS_SUPERUSER = 'As a superuser of PostgreSQL, run';

/** Who logs in where, by an address of a database. */
export function placeOf(url: string): { user: string; database: string; at: string } {
  const { username, pathname, hostname, port } = new URL(url);
  const user = decodeURIComponent(username);
  return { user, database: decodeURIComponent(pathname.slice(1)) || user, at: `${hostname}:${port || 5432}` };
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * Why nobody could log in, with what to run. Anything else stays what it is.
 * @param variable the setting that holds the address
 */
export function connectionTrouble(error: unknown, url: string, variable: 'DATABASE_URL' | 'APP_DATABASE_URL'): unknown {
  if (!(error instanceof Error)) return error;
  const { user, database, at } = placeOf(url);
  const code = 'code' in error ? String(error.code) : '';
  const isOwner = variable === 'DATABASE_URL';
  const making = `create role ${quoted(user)} login${isOwner ? ' createrole' : ''} password ${PASSWORD};`;
  if (NETWORK.has(code) || /timeout expired|timeout exceeded/.test(error.message))
    return new DatabaseTrouble(
      `${variable}: PostgreSQL does not answer at ${at} (${code || error.message}). Is it running, and may this machine reach it?`,
    );
  switch (code) {
    case '28P01':
      return trouble(
        `${variable}: PostgreSQL at ${at} does not let "${user}" in: the password is wrong, or there is no such role.`,
        `Correct the address, or as a superuser of PostgreSQL give it a new password, or make it`,
        [`alter role ${quoted(user)} login password ${PASSWORD};`, making],
      );
    case '28000':
      return trouble(
        `${variable}: PostgreSQL at ${at} does not let "${user}" in (${error.message}).`,
        'If pg_hba.conf has no line for it, add one; if the role may not log in or is not there, run as a superuser of PostgreSQL the first or the second of',
        [`alter role ${quoted(user)} login;`, making],
      );
    case '3D000':
      return isOwner
        ? trouble(`${variable}: there is no database "${database}" at ${at}.`, AS_SUPERUSER, [
            `create database ${quoted(database)} owner ${quoted(user)};`,
          ])
        : new DatabaseTrouble(
            `${variable}: there is no database "${database}" at ${at}. It needs to name the one that DATABASE_URL names.`,
          );
    case '42501':
      return trouble(`${variable}: "${user}" may not connect to the database "${database}".`, AS_SUPERUSER, [
        `grant connect on database ${quoted(database)} to ${quoted(user)};`,
      ]);
    default:
      return error;
  }
}

/** What the database says of itself and of who is logged in. */
export type Look = {
  version: number;
  versionName: string;
  database: string;
  owner: string;
  createsSchemas: boolean;
  createsTables: boolean;
  /** Who the schema public belongs to: in databases made by PostgreSQL 15 or newer, whoever owns the database. */
  schema: 'follows the database' | 'has an owner' | 'missing';
  /** Migrations of the product that it has gone through, by name. */
  migrations: readonly string[];
  /** Tables in the schema public that none of the product's migrations has made. */
  foreign: readonly string[];
  /** The owner of tables of the product that this role may not change. */
  otherOwner: string | null;
};

/** The oldest PostgreSQL that the product is tested with, as it numbers itself (docs/operate/install.md). */
export const LEAST_VERSION = 150_000;
const FIRST_MIGRATION = '0001-foundation';

/** Whether the database is the product's own and its owner may change it. @param migrations those of this release */
export function troubleWith(look: Look, migrations: readonly string[]): DatabaseTrouble | null {
  const { database, owner } = look;
  if (look.version < LEAST_VERSION)
    return new DatabaseTrouble(
      `PostgreSQL ${look.versionName} is too old: install 15 or newer, move the database there (pg_dump, pg_restore) and set DATABASE_URL to it.`,
    );
  const isOurs = look.migrations.includes(FIRST_MIGRATION) || look.otherOwner !== null;
  if (!isOurs && (look.foreign.length > 0 || look.migrations.length > 0))
    return trouble(
      `The database "${database}" belongs to another program (it has ${look.foreign.slice(0, 3).join(', ') || look.migrations[0]}). Nothing was changed.`,
      'As a superuser of PostgreSQL, make one for Tessera',
      [`create database "tessera" owner ${quoted(owner)};`],
      'and set DATABASE_URL to it.',
    );
  const newer = look.migrations.find((name) => !migrations.includes(name));
  if (newer)
    return new DatabaseTrouble(
      `The database "${database}" was brought up to date by a newer release (${newer}). Start that release or a newer one, or restore a backup from before.`,
    );
  const missing: string[] = [];
  if (!look.createsSchemas || (!look.createsTables && look.schema === 'follows the database'))
    missing.push(`alter database ${quoted(database)} owner to ${quoted(owner)};`);
  if (look.schema === 'missing') missing.push(`create schema public authorization ${quoted(owner)};`);
  else if (!look.createsTables && look.schema === 'has an owner')
    missing.push(`alter schema public owner to ${quoted(owner)};`);
  if (look.otherOwner !== null) missing.push(`reassign owned by ${quoted(look.otherOwner)} to ${quoted(owner)};`);
  return missing.length === 0
    ? null
    : trouble(
        `"${owner}" does not own the database "${database}" and everything in it.`,
        `As a superuser of PostgreSQL, connected to "${database}", run`,
        missing,
      );
}

/** Another right that the owner lacks, as the server named it. @param search the role of the search functions, if it is there */
export function deniedTrouble(error: Error, url: string, search: string | null): DatabaseTrouble {
  const { user, database } = placeOf(url);
  return trouble(
    `"${user}" may not prepare the database "${database}" (${error.message}).`,
    `As a superuser of PostgreSQL, connected to "${database}", run`,
    [
      `alter database ${quoted(database)} owner to ${quoted(user)};`,
      ...(search ? [`grant ${quoted(search)} to ${quoted(user)};`] : []),
    ],
  );
}

/** The owner cannot make the role that the application logs in as. @param exists it is there, with another password */
export function noAppRole(url: string, owner: string, role: string, exists: boolean): DatabaseTrouble {
  const { at, database } = placeOf(url);
  return trouble(
    `"${owner}" may not ${exists ? 'change' : 'create'} the role "${role}" that the application logs in as.`,
    'As a superuser of PostgreSQL, either run',
    exists
      ? [`alter role ${quoted(owner)} createrole;`, `grant ${quoted(role)} to ${quoted(owner)} with admin option;`]
      : [`alter role ${quoted(owner)} createrole;`],
    [
      'or give the role a password of your own',
      `  ${exists ? 'alter' : 'create'} role ${quoted(role)} login password ${PASSWORD};`,
      `and start with APP_DATABASE_URL=postgres://${role}:choose-a-password@${at}/${database}`,
    ].join('\n'),
  );
}

/** The role of the application could walk through the wall between tenants. */
export const bypassingRole = (role: string, isOwner: boolean): DatabaseTrouble =>
  isOwner
    ? trouble(
        `APP_DATABASE_URL: the role "${role}" owns tables, so nothing would keep organisations apart.`,
        'As a superuser of PostgreSQL, make a role that owns nothing',
        [`create role ${quoted(`${role}_app`)} login password ${PASSWORD};`],
        'and name it in APP_DATABASE_URL.',
      )
    : trouble(
        `APP_DATABASE_URL: the role "${role}" can bypass row-level security, so nothing would keep organisations apart.`,
        AS_SUPERUSER,
        [`alter role ${quoted(role)} nosuperuser nobypassrls;`],
      );

/** The two addresses lead to different databases. */
export const otherDatabase = (appUrl: string, ownerUrl: string): DatabaseTrouble => {
  const [app, own] = [placeOf(appUrl), placeOf(ownerUrl)];
  return new DatabaseTrouble(
    `APP_DATABASE_URL leads to the database "${app.database}" at ${app.at}, and DATABASE_URL to "${own.database}" at ${own.at}: both need to be the same.`,
  );
};
