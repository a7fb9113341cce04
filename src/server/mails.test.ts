import { expect, test } from 'vitest';
import { blocksOf, codeOf } from '../contract/mail-code.ts';
import { findProblem, namesIn } from '../engine/server/mail/liquid.ts';
import { loadTenants } from '../engine/server/tenants/load-tenants.ts';
import { rooms } from './compose.ts';

const LANGS = ['en', 'zh-hant'] as const;
const all = Object.entries(rooms.mails);

test.each(all)('GRA-8: %s speaks in both languages only of what it declares', (_, mail) => {
  const known = new Set([...Object.keys(mail.vars), 'tenantName', ...(mail.button ? ['link'] : [])]);
  for (const lang of LANGS) {
    for (const text of [mail.subject, mail.body, ...(mail.button ? [mail.button] : [])])
      expect(findProblem(text[lang], known)).toBeNull();
    for (const text of [mail.name, mail.when]) expect(text[lang].trim()).not.toBe('');
    for (const { label, example } of Object.values(mail.vars)) {
      expect(label[lang].trim()).not.toBe('');
      expect(example[lang].trim()).not.toBe('');
    }
  }
  const covered = [...(mail.secrets ?? []), ...(mail.personal ?? [])].filter((name) => name !== 'link');
  expect(Object.keys(mail.vars)).toEqual(expect.arrayContaining(covered));
});

test('a mail that holds a code keeps it from everybody else, and so does one whose link lets in', () => {
  for (const [, mail] of all) {
    const names = new Set(LANGS.flatMap((lang) => [...namesIn(mail.subject[lang]), ...namesIn(mail.body[lang])]));
    if (names.has('code')) expect(mail.secrets).toEqual(expect.arrayContaining(['code', 'link']));
  }
});

test('in no tenant two mails are called alike', async () => {
  for (const tenant of (await loadTenants()).values()) {
    for (const lang of LANGS) {
      const names = all.filter(([, mail]) => mail.isIn?.(tenant)).map(([, { name }]) => name[lang]);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  }
});

test('a tenant knows the mails of the rooms that are at home there, invoices where there is a way to pay', async () => {
  const tenants = await loadTenants();
  const known = (key: string) => all.filter(([, mail]) => mail.isIn?.(tenants.get(key)!)).map(([name]) => name);
  expect(known('cifa')).toEqual(expect.arrayContaining(['membership-received', 'payment-invoice']));
  expect(known('cifa')).not.toContain('grant-received');
  expect(known('oxfam')).toContain('grant-received');
  expect(known('oxfam').filter((name) => /^(membership|payment)-/.test(name))).toEqual([]);
});

/** Those that choose between words within a sentence; they are edited as code. */
const CODE = ['donation-thanks', 'event-moved', 'membership-merge-undone', 'membership-merged', 'membership-withdrawn'];

test('COM-1: standard mails are blocks in both languages, and looked at as blocks they stay as they are', () => {
  const code: string[] = [];
  for (const [name, { body, free }] of all) {
    if (free) continue;
    const blocks = blocksOf(body);
    if (blocks) expect(codeOf(blocks)).toEqual(body);
    else code.push(name);
  }
  expect(code.sort()).toEqual(CODE);
});
