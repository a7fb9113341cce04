import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlText } from '../../../contract/fields/html/html-text.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { withLinks } from './linked.ts';
import { writeLetter } from './mail-text.ts';
import { renderLetter } from './render.ts';
import { mailsOf } from './room-mail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** As long as our own signed links are. */
const address = (name: string) => `https://portal.example.org/${name}?tenant=cifa&lang=en&token=${'x'.repeat(150)}`;
const SHOWN_MAX = 60;

test('no mail of any room shows an address longer than a line, whatever it speaks of, in either language', async () => {
  const { engine } = portal;
  const long: string[] = [];
  let mails = 0;
  for (const tenant of engine.tenants.values())
    for (const [template, mail] of mailsOf(engine, tenant))
      for (const lang of ['en', 'zh-hant'] as const) {
        mails += 1;
        const vars = Object.fromEntries([...Object.keys(mail.vars), 'link'].map((name) => [name, address(name)]));
        const texts = { ...mail, button: mail.button ?? null };
        const letter = await writeLetter(engine, tenant, texts, lang, vars);
        const { html, text } = await renderLetter(engine, tenant, lang, { ...letter, subject: 'Subject' });
        const body = html.slice(html.indexOf('<body'));
        for (const [shown] of htmlText(body).matchAll(
          /(?:https?:\/\/|[\w.-]+\.\w{2,}\/)[^\s\u3000-\u303f\uff00-\uffef]*/g,
        ))
          if (shown.length > SHOWN_MAX) long.push(`${tenant.key} ${template} ${lang}: ${shown}`);
        // whoever reads plain text has the whole address
        if (mail.button) expect([template, text.includes(address('link'))]).toEqual([template, true]);
      }
  expect(long).toEqual([]);
  expect(mails).toBeGreaterThan(200);
});

test('an address that has a name is a button where it stands alone, and a link in a sentence', () => {
  const labels = new Map([[address('a'), 'Open the tickets']]);
  const escaped = address('a').replaceAll('&', '&amp;');
  expect(withLinks(`<p>${escaped}</p>`, labels)).toMatch(
    /^<p><a style="[^"]*border:[^"]*" href="[^"]*">Open the tickets<\/a><\/p>$/,
  );
  expect(withLinks(`<p>See ${escaped}.</p>`, labels)).toBe(`<p>See <a href="${escaped}">Open the tickets</a>.</p>`);
  expect(withLinks(`<p>（${escaped}）</p>`)).toMatch(
    /^<p>（<a href="[^"]*">portal\.example\.org\/a\?tenant=cifa&amp;lang=[^<]*…<\/a>）<\/p>$/,
  );
  const own = '<p><a href="https://a.example/">https://a.example/</a> &quot;https://b.example/&quot;</p>';
  expect(withLinks(own)).toBe(
    '<p><a href="https://a.example/">https://a.example/</a> &quot;<a href="https://b.example/">b.example</a>&quot;</p>',
  );
});
