import path from 'node:path';
import { z } from 'zod';
import { UNDO_SECONDS, UNDO_SECONDS_MOST } from '../../contract/values/undoable.ts';
import { SETTINGS, type SettingName } from './setting-table.ts';

/** A setting is wrong; the message is the one line that the person who started the product reads. */
export class SettingError extends Error {}

/** The settings of one process, read once at its start (design.md §1). */
export type Settings = {
  /** Where the web server listens. */
  port: number;
  host: string;
  /** Absolute. The embedded database and, without S3, the files. */
  dataDir: string;
  /** The address people open, without a slash at its end: links in mails, and whose requests may change something. */
  baseUrl: string;
  /** The database as its owner; null: the embedded one. */
  databaseUrl: string | null;
  /** The application role's own login; null: it is made and derived. */
  appDatabaseUrl: string | null;
  /** null: mail stays in the outbox. */
  smtpUrl: string | null;
  /** Sender of every mail; null: the tenant's own. */
  mailFrom: string | null;
  /** Key of the signature of what a mail server hands back; null: nothing is taken. */
  mailReturnSecret: string | null;
  /** Mailbox that mails come back to; each mail puts its own mark behind a plus. Null: they come back to the sender. */
  mailReturnPath: string | null;
  /** Under which name the mail server's DKIM key stands in the DNS; null: nobody said. */
  mailDkimSelector: string | null;
  /** null: files lie under `dataDir`. */
  s3: S3Settings | null;
  /** The S3 service, for whatever lies there. */
  s3Access: S3Access;
  backup: BackupSettings;
  /** Opens what another installation sealed, when an organisation is moved here; null: nothing is. */
  oldInstallationKey: Buffer | null;
  clamd: { host: string; port: number } | null;
  /** Hosts with their ports inside the network that webhooks may go to; all others there are refused. */
  webhookInside: readonly string[];
  demo: boolean;
  /** The fake payment gateway; null: there is none. Only where the demonstration is. */
  gatewayUrl: string | null;
  /** Hosts of payment gateways that merchants may name beside the gateways' own. */
  gatewayHosts: readonly string[];
  /** The fake provider of identities; null: there is none. Only where the demonstration is. */
  identityUrl: string | null;
  logLevel: LogLevel;
  metricsPort: number | null;
  /** For how long screens let their readers undo a decision; 0: not at all. */
  undoSeconds: number;
  /** How many proxies in front are trusted to name the client's address. */
  trustProxy: number;
};

/** When and where the worker takes backups. */
export type BackupSettings = {
  /** A folder, or `s3://bucket/prefix`; null: none are taken by themselves. */
  to: string | null;
  /** In Hong Kong. */
  at: TimeOfDay;
  keep: { daily: number; weekly: number; monthly: number };
  /** null: they are not encrypted. */
  key: Buffer | null;
};
export type TimeOfDay = { hour: number; minute: number };

export type S3Settings = S3Access & { bucket: string };
export type S3Access = {
  /** null: Amazon's own. */
  endpoint: string | null;
  region: string;
  /** null: the machine's role. */
  keys: { id: string; secret: string } | null;
};

const KEY_IN_HEX = /^[0-9a-f]{64}$/i;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Text that passes `test`; the message of a failure says what is needed. */
const text = (what: string, test: RegExp | ((value: string) => boolean)) =>
  z.string().refine((value) => (test instanceof RegExp ? test.test(value) : test(value)), what);

const whole = (from: number, to: number) =>
  text(
    `a whole number from ${from} to ${to}`,
    (value) => /^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to,
  ).transform(Number);

const address = (protocols: string[], example: string, rootOnly = false) =>
  text(`an address such as ${example}`, (value) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    const isRoot = url.pathname === '/' && !url.search && !url.hash && !url.username;
    return protocols.includes(url.protocol) && url.hostname !== '' && (isRoot || !rootOnly);
  });

/** 32 bytes, as `openssl rand -base64 32` or `-hex 32` writes them. */
const key = text(
  '32 bytes in base64 or hex: openssl rand -base64 32',
  (value) => KEY_IN_HEX.test(value) || Buffer.from(value, 'base64').toString('base64') === value,
).transform((value, ctx) => {
  const bytes = Buffer.from(value, KEY_IN_HEX.test(value) ? 'hex' : 'base64');
  if (bytes.length !== 32) ctx.addIssue('32 bytes in base64 or hex: openssl rand -base64 32');
  return bytes;
});

const postgres = address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name');

const SHAPE = z.object({
  PORT: whole(1, 65_535).default(3000),
  HOST: text('a host name or an IP address', /^[\w.:-]+$/).default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BASE_URL: address(['http:', 'https:'], 'https://portal.example.org', true).optional(),
  DATABASE_URL: postgres.optional(),
  APP_DATABASE_URL: postgres.optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: text(
    'an e-mail address, or Name <address>',
    /^[^<>\s@]+@[^<>\s@]+$|^[^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>$/,
  ).optional(),
  MAIL_RETURN_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  MAIL_RETURN_PATH: text('an e-mail address without a plus', /^[\w.-]+@[^<>\s@]+$/).optional(),
  MAIL_DKIM_SELECTOR: text('the first part of the name of the DKIM record', /^[\w-]+(\.[\w-]+)*$/).optional(),
  S3_BUCKET: text('a bucket name', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/).optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example.org').optional(),
  S3_REGION: text('a region name such as ap-east-1', /^[\w-]+$/).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_TO: text(
    'the full path of a folder, or s3://bucket/prefix',
    /^\/[^\0]*[^/\0]$|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*$/,
  ).optional(),
  BACKUP_AT: text('a time such as 02:30', /^([01]\d|2[0-3]):[0-5]\d$/).default('02:30'),
  BACKUP_KEEP_DAILY: whole(1, 366).default(14),
  BACKUP_KEEP_WEEKLY: whole(0, 520).default(8),
  BACKUP_KEEP_MONTHLY: whole(0, 240).default(12),
  BACKUP_KEY: key.optional(),
  OLD_INSTALLATION_KEY: key.optional(),
  CLAMD_HOST: text('a host, or host:port', /^[\w.-]+(:\d{1,5})?$/).optional(),
  WEBHOOK_INSIDE: text('hosts with ports, such as hooks.internal:8080, separated by commas', /^[\w.:,-]+$/).optional(),
  GATEWAY_URL: address(['http:'], 'http://127.0.0.1:4000', true).optional(),
  GATEWAY_HOSTS: text('host names, such as gateway.bank.example, separated by commas', /^[\w.,-]+$/).optional(),
  IDENTITY_URL: address(['http:'], 'http://127.0.0.1:4000', true).optional(),
  DEMO: z.enum(['0', '1'], '0 or 1').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_PORT: whole(1, 65_535).optional(),
  UNDO_SECONDS: whole(0, UNDO_SECONDS_MOST).default(UNDO_SECONDS),
  TRUST_PROXY: whole(0, 100).default(0),
} satisfies Record<SettingName, z.ZodType>);
type Read = z.output<typeof SHAPE>;
type Params = Partial<Record<SettingName, string>>;

/**
 * Reads and checks every setting. An empty variable counts as not set.
 * @throws SettingError on the first wrong one: one line that names it, what it has and what it needs
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const params: Params = Object.fromEntries(SETTINGS.map(({ name }) => [name, env[name]?.trim() || undefined]));
  const parsed = SHAPE.safeParse(params);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw wrong(issue.path[0] as SettingName, params, issue.message);
  }
  const read = parsed.data;
  checkTogether(params, read);
  const demo = read.DEMO ? read.DEMO === '1' : !read.DATABASE_URL;
  if (read.GATEWAY_URL && !demo) throw wrong('GATEWAY_URL', params, 'DEMO=1: nobody pays real money at a fake gateway');
  if (read.IDENTITY_URL && !demo) throw wrong('IDENTITY_URL', params, 'DEMO=1: a fake provider lets in whoever asks');
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: path.resolve(read.DATA_DIR),
    baseUrl: read.BASE_URL ? new URL(read.BASE_URL).origin : ownAddress(read.HOST, read.PORT),
    databaseUrl: read.DATABASE_URL ?? null,
    appDatabaseUrl: read.APP_DATABASE_URL ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? null,
    mailReturnSecret: read.MAIL_RETURN_SECRET ?? null,
    mailReturnPath: read.MAIL_RETURN_PATH ?? null,
    mailDkimSelector: read.MAIL_DKIM_SELECTOR ?? null,
    s3: read.S3_BUCKET ? { bucket: read.S3_BUCKET, ...s3Of(read) } : null,
    s3Access: s3Of(read),
    backup: {
      to: read.BACKUP_TO ?? null,
      at: { hour: Number(read.BACKUP_AT.slice(0, 2)), minute: Number(read.BACKUP_AT.slice(3)) },
      keep: { daily: read.BACKUP_KEEP_DAILY, weekly: read.BACKUP_KEEP_WEEKLY, monthly: read.BACKUP_KEEP_MONTHLY },
      key: read.BACKUP_KEY ?? null,
    },
    oldInstallationKey: read.OLD_INSTALLATION_KEY ?? null,
    webhookInside: read.WEBHOOK_INSIDE?.split(',') ?? [],
    clamd: read.CLAMD_HOST ? hostAndPort(read.CLAMD_HOST, 3310) : null,
    demo,
    gatewayUrl: read.GATEWAY_URL ? new URL(read.GATEWAY_URL).origin : null,
    gatewayHosts: read.GATEWAY_HOSTS?.toLowerCase().split(',') ?? [],
    identityUrl: read.IDENTITY_URL ? new URL(read.IDENTITY_URL).origin : null,
    logLevel: read.LOG_LEVEL,
    metricsPort: read.METRICS_PORT ?? null,
    undoSeconds: read.UNDO_SECONDS,
    trustProxy: read.TRUST_PROXY,
  };
}

/** One clear line. Of an address with a password only the rest is shown; keys never come here. */
function wrong(name: SettingName, params: Params, need: string): SettingError {
  const value =
    params[name] !== undefined && SECRET.has(name) ? '…' : withoutPassword(params[name]?.replace(/\s+/g, ' '));
  return new SettingError(`${name} ${value === undefined ? 'is not set' : `is "${value}"`} and needs ${need}.`);
}

/** Of these not even a wrong one is shown. */
const SECRET = new Set<SettingName>(['MAIL_RETURN_SECRET', 'BACKUP_KEY', 'OLD_INSTALLATION_KEY']);

function withoutPassword(value: string | undefined): string | undefined {
  const [from, to] = [value?.indexOf('//') ?? -1, value?.lastIndexOf('@') ?? -1];
  return value === undefined || from < 0 || to < from ? value : `${value.slice(0, from)}//…${value.slice(to)}`;
}

/** What one setting asks of another: the first needs the second. */
const PAIRS: [SettingName, SettingName][] = [
  ['APP_DATABASE_URL', 'DATABASE_URL'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
];

/** What says how S3 is reached; something has to lie there. */
const OF_S3: SettingName[] = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID'];

function checkTogether(params: Params, read: Read): void {
  const first = OF_S3.find((name) => params[name]);
  if (first && !params.S3_BUCKET && !params.BACKUP_TO?.startsWith('s3:'))
    throw wrong('S3_BUCKET', params, `a value, because ${first} is set`);
  if (
    read.BACKUP_TO &&
    !read.BACKUP_TO.startsWith('s3:') &&
    isBelow(read.BACKUP_TO, path.resolve(read.DATA_DIR, 'files'))
  )
    throw wrong('BACKUP_TO', params, 'another folder than the one it keeps');
  for (const [first, second] of PAIRS) {
    if (params[first] && !params[second]) throw wrong(second, params, `a value, because ${first} is set`);
  }
  if (read.METRICS_PORT === read.PORT) throw wrong('METRICS_PORT', params, `another port than PORT has (${read.PORT})`);
}

function ownAddress(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function hostAndPort(value: string, port: number): { host: string; port: number } {
  const [host, params] = value.split(':');
  return { host: host!, port: Number(params ?? port) };
}

function s3Of(read: Read): S3Access {
  const id = read.S3_ACCESS_KEY_ID;
  const secret = read.S3_SECRET_ACCESS_KEY;
  return {
    endpoint: read.S3_ENDPOINT ?? null,
    region: read.S3_REGION ?? 'us-east-1',
    keys: id && secret ? { id, secret } : null,
  };
}

const isBelow = (folder: string, above: string): boolean => `${path.resolve(folder)}/`.startsWith(`${above}/`);
