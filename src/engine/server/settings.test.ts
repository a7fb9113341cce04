import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from './setting-table.ts';
import { readSettings, SettingError } from './settings.ts';

const S3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hidden' };
const PG = 'postgres://owner:hidden@db:5432/portal';

function refusal(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as Error).message;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

describe('settings', () => {
  it('need nothing: the embedded database, the demo, localhost', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', baseUrl: 'http://localhost:3000', demo: true });
    expect(settings).toMatchObject({ databaseUrl: null, s3: null, smtpUrl: null, metricsPort: null, trustProxy: 0 });
    expect(settings.dataDir).toBe(path.resolve('data'));
  });

  it('take an empty variable for one that is not set', () => {
    const nothing = Object.fromEntries(SETTINGS.map(({ name }) => [name, ' ']));
    expect(readSettings(nothing)).toEqual(readSettings({}));
  });

  it('switch the demo off with a database of its own, unless asked for', () => {
    expect(readSettings({ DATABASE_URL: PG }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL: PG, DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ DEMO: '0' }).demo).toBe(false);
  });

  it('are read in full', () => {
    const read = readSettings({
      ...S3,
      PORT: '8080',
      HOST: '::1',
      DATABASE_URL: PG,
      BASE_URL: 'https://portal.example.org/',
      CLAMD_HOST: 'scanner',
      MAIL_FROM: 'Portal <mail@example.org>',
      GATEWAY_HOSTS: 'Gateway.Bank.example,pay.bank.example',
    });
    expect(read).toMatchObject({
      port: 8080,
      baseUrl: 'https://portal.example.org',
      clamd: { host: 'scanner', port: 3310 },
      gatewayHosts: ['gateway.bank.example', 'pay.bank.example'],
    });
    expect(read.s3).toEqual({
      bucket: 'files',
      endpoint: null,
      region: 'us-east-1',
      keys: { id: 'id', secret: 'hidden' },
    });
    expect(readSettings({ HOST: 'fe80::2', PORT: '81' }).baseUrl).toBe('http://[fe80::2]:81');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc" and needs a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000" and needs a whole number from 1 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes" and needs 0 or 1.'],
    [{ BASE_URL: 'portal.example.org' }, /^BASE_URL is "portal.example.org" and needs an address such as https:/],
    [{ BASE_URL: 'https://portal.example.org/deep' }, /^BASE_URL is .* needs an address such as/],
    [{ SMTP_URL: 'https://mail' }, /^SMTP_URL is "https:\/\/mail" and needs an address such as smtp:/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud" and needs one of fatal, /],
    [{ MAIL_FROM: 'a@b\r\nBcc: c@d' }, /^MAIL_FROM is/],
    [{ APP_DATABASE_URL: PG }, 'DATABASE_URL is not set and needs a value, because APP_DATABASE_URL is set.'],
    [{ S3_ENDPOINT: 'http://s3' }, 'S3_BUCKET is not set and needs a value, because S3_ENDPOINT is set.'],
    [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, /^S3_SECRET_ACCESS_KEY is not set and needs a value/],
    [{ GATEWAY_URL: 'http://127.0.0.1:4000', DEMO: '0' }, /^GATEWAY_URL is .* needs DEMO=1/],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT is "3000" and needs another port than PORT has (3000).'],
  ] as [Record<string, string>, string | RegExp][])('wrong stop the start with one line: %j', (env, line) => {
    expect(refusal(env)).toMatch(line);
    expect(refusal(env)).not.toContain('\n');
  });

  it('never show a password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://owner:hidden@db/portal' })).toBe(
      'DATABASE_URL is "mysql://…@db/portal" and needs an address such as postgres://user:password@host:5432/name.',
    );
  });
});
