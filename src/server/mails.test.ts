import { expect, test } from 'vitest';
import { roomMails } from './compose.ts';
import { findProblem, namesIn } from './engine/mail/liquid.ts';
import type { RoomMail } from './engine/mail/room-mail.ts';

const LANGS = ['en', 'zh-hant'] as const;
const all = Object.entries(roomMails as Record<string, RoomMail>);

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
  const secrets = (mail.secrets ?? []).filter((name) => name !== 'link');
  expect(Object.keys(mail.vars)).toEqual(expect.arrayContaining(secrets));
});

test('a mail that holds a code keeps it from everybody else, and so does one whose link lets in', () => {
  for (const [, mail] of all) {
    const names = new Set(LANGS.flatMap((lang) => [...namesIn(mail.subject[lang]), ...namesIn(mail.body[lang])]));
    if (names.has('code')) expect(mail.secrets).toEqual(expect.arrayContaining(['code', 'link']));
  }
});

test('names of mails are told apart in both languages', () => {
  for (const lang of LANGS) {
    const names = all.map(([, { name }]) => name[lang]);
    const same = names.filter((name, at) => names.indexOf(name) !== at);
    // those of two modules may be called alike: no tenant has both
    expect(same.filter((name) => all.filter(([, one]) => one.name[lang] === name && !one.module).length > 0)).toEqual(
      [],
    );
  }
});
