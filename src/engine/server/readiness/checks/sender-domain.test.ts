import { expect, test } from 'vitest';
import type { CheckContext, ReadinessCheck } from '../check.ts';
import { dkim } from './dkim.ts';
import { dmarc } from './dmarc.ts';
import { spf } from './spf.ts';

const coded = (code: string) => Object.assign(new Error(`queryTxt ${code}`), { code });

/** A check of a domain whose records are these; a name without any is not there. */
const look = (
  check: ReadinessCheck,
  zone: Record<string, string[]> | Error,
  settings: { mailFrom?: string; mailDkimSelector?: string } = {},
) =>
  check.run({
    engine: {
      settings: { smtpUrl: 'smtp://mail', mailFrom: 'Portal <portal@Example.hk>', mailDkimSelector: null, ...settings },
      probes: {
        txtRecords: (name: string) =>
          zone instanceof Error
            ? Promise.reject(zone)
            : name in zone
              ? Promise.resolve(zone[name])
              : Promise.reject(coded('ENODATA')),
      },
    },
    tenant: { sender: 'office@tenant.hk' },
    t: (key: string, params: object) => `${key} ${JSON.stringify(params)}`,
  } as unknown as CheckContext);

test.each([
  [spf, { 'example.hk': ['other', 'v=spf1 include:_spf.example.net -all'] }, 'ready', ''],
  [spf, { 'example.hk': ['google-site-verification=x'] }, 'notReady', 'none'],
  [spf, { 'example.hk': ['v=spf1 -all', 'v=spf1 mx -all'] }, 'notReady', 'two'],
  [spf, { 'example.hk': ['v=spf1 +all'] }, 'notReady', 'open'],
  [spf, { 'example.hk': ['v=spf1 all'] }, 'notReady', 'open'],
  [dkim, { 's1._domainkey.example.hk': ['v=DKIM1; k=rsa; p=MIIB'] }, 'ready', 's1._domainkey'],
  [dkim, { 's1._domainkey.example.hk': ['v=DKIM1; p='] }, 'notReady', 'revoked'],
  [dkim, {}, 'unknown', 'noSelector'],
  [dmarc, { '_dmarc.example.hk': ['v=DMARC1; p=reject'] }, 'ready', ''],
  [dmarc, { '_dmarc.example.hk': ['v=DMARC1; p=none; rua=mailto:a@example.hk'] }, 'advice', ''],
  [dmarc, {}, 'notReady', 'missing'],
] as [ReadinessCheck, Record<string, string[]>, string, string][])(
  'reads records %#',
  async (check, zone, state, why) => {
    expect(await look(check, zone)).toMatchObject({ state, why: expect.stringContaining(why) });
  },
);

test('a resolver that does not answer makes no record missing', async () => {
  for (const check of [spf, dkim, dmarc]) expect((await look(check, coded('ETIMEOUT'))).state).toBe('unknown');
});

test('a named selector must be there, whatever the usual names hold', async () => {
  const zone = { 's1._domainkey.example.hk': ['p=MIIB'] };
  const found = await look(dkim, zone, { mailDkimSelector: 'own' });
  expect(found).toMatchObject({ state: 'notReady', why: expect.stringContaining('own._domainkey.example.hk') });
});

test('the policy of the domain above holds for the names below', async () => {
  const settings = { mailFrom: 'a@mail.example.hk' };
  expect((await look(dmarc, { '_dmarc.example.hk': ['v=DMARC1; p=reject'] }, settings)).state).toBe('ready');
});
