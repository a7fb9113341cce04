import { createHmac, randomUUID } from 'node:crypto';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../../contract/call.ts';
import { MAIL_PAPERS_BYTES } from '../../../contract/limits.ts';
import { openGateway } from '../../../gateway/gateway.ts';
import { setUp } from '../../../rooms/checkout/server/testing/paying.fixture.ts';
import { given } from '../../../rooms/donations/server/testing/giving.fixture.ts';
import { must, publishedEvent, registering } from '../../../rooms/events/server/testing/events.fixture.ts';
import { booking, owing } from '../../../rooms/payments/server/testing/owing.fixture.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { MailCatcher } from '../../../server/testing/mail-catcher.ts';
import { pdfText } from '../../../server/testing/pdf-text.ts';
import { freePort, startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import type { Engine } from '../engine.ts';
import { Refusal } from '../refusal.ts';
import { drawMailPapers } from './mail-papers.ts';

/** Receipts, invoices, credit notes and tickets go with their mails as PDF (PAY-1, PAY-3, EVT-3). */

const RETURN_SECRET = 'what-the-mail-server-signs-with-here';

let catcher: MailCatcher;
let gateway: Awaited<ReturnType<typeof openGateway>>;
let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  await catcher.up();
  gateway = await openGateway();
  portal = await startPortal(
    {
      SMTP_URL: `smtp://127.0.0.1:${catcher.port}`,
      GATEWAY_URL: gateway.url,
      MAIL_RETURN_SECRET: RETURN_SECRET,
      MAIL_RETURN_PATH: 'bounces@example.org',
    },
    { worker: true },
  );
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  await setUp(staff, 'mastercard');
});
afterAll(async () => {
  await portal.close();
  await gateway.close();
  await catcher.down();
});

/** The mail to somebody whose subject begins so, once it has arrived. @returns its files by their names, with their text */
async function filesOf(email: string, subject: string): Promise<[name: string | null, text: string][]> {
  const find = () => catcher.got.find((mail) => mail.to?.[0]?.address === email && mail.subject?.startsWith(subject));
  await expect.poll(find, { interval: 50 }).toBeDefined();
  // what stands in the mail itself is no paper
  const papers = find()!.attachments.filter(({ disposition }) => disposition !== 'inline');
  return papers.map(({ filename, content, mimeType }) => {
    expect(mimeType).toBe('application/pdf');
    return [filename, pdfText(Buffer.from(content as ArrayBuffer)).join('\n')];
  });
}

test('PAY-3: an invoice, its receipt and its credit note come with their mails, named in the reader’s language', async () => {
  const paid = await owing(portal, staff);
  const [[name, text] = []] = await filesOf(paid.email, 'Invoice ');
  expect(name).toBe(`Invoice ${paid.invoice.number}.pdf`);
  expect(text).toContain('HK$300.00');
  must(await staff.call('POST /payment/invoice/pay', booking(paid.invoiceId)));
  const { receipt } = must(await paid.client.call('GET /payment/invoice/get', { invoiceId: paid.invoiceId }));
  const receipts = await filesOf(paid.email, 'Receipt ');
  expect(receipts.map(([file]) => file)).toEqual([`Receipt ${receipt!.number}.pdf`]);
  expect(receipts[0]![1]).toContain('已付款 Paid');
  const off = await owing(portal, staff);
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(`update account set language = 'zh-hant' where tenant_id = $1 and id = $2`, [off.accountId]),
  );
  must(await staff.call('POST /payment/invoice/cancel', { invoiceId: off.invoiceId, reason: 'By mistake' }));
  const [note] = await filesOf(off.email, `發票 ${off.invoice.number} 已取消`);
  expect(note![0]).toMatch(/^貸項通知單 C-\d{4}-\d{5}\.pdf$/);
});

test('PAY-1: the receipt of a gift comes with the thanks and is the original; what is downloaded later is a copy', async () => {
  const gift = await given(portal.client('cifa', 'en'));
  const [[name, text] = []] = await filesOf(gift.email, 'Thank you for your donation');
  expect(name).toMatch(new RegExp(` ${gift.receipt!.number}\\.pdf$`));
  expect(text).not.toMatch(/Copy/i);
  const { receiptId } = gift.receipt!;
  const again = await portal.client('cifa').call('GET /donation/receipt/pdf', { receiptId, key: gift.key });
  expect(pdfText(again.bytes).join('')).toMatch(/Copy/i);
  // the mail that is tried once more brings the original again, another mail a copy
  const [mail] = await portal.engine.database.tenant('cifa', (db) =>
    db.from('outbox_mail').selectAll().where('recipient', '=', gift.email).execute(),
  );
  const tenant = portal.engine.tenants.get('cifa')!;
  const draw = async (id: string) =>
    pdfText((await drawMailPapers(portal.engine, tenant, { ...mail!, id }))[0]!.content).join('');
  expect(await draw(mail!.id)).not.toMatch(/Copy/i);
  expect(await draw(gift.giftId)).toMatch(/Copy/i);
});

test('PAY-1: a mailbox that would not have the mail takes no original with it: its donor downloads that, once', async () => {
  const email = `typo-${Date.now()}@example.org`;
  catcher.refuseTo = email;
  const gift = await given(portal.client('cifa', 'en'), { email });
  const tenant = portal.engine.tenants.get('cifa')!;
  const sent = () =>
    portal.engine.database.tenant('cifa', (db) =>
      db.from('outbox_mail').selectAll().where('recipient', '=', email).executeTakeFirst(),
    );
  await expect.poll(async () => (await sent())?.refused, { interval: 50 }).toBe(true);
  catcher.refuseTo = null;
  const { receiptId } = gift.receipt!;
  const download = async () => {
    const { bytes } = await portal.client('cifa').call('GET /donation/receipt/pdf', { receiptId, key: gift.key });
    return pdfText(bytes).join('');
  };
  const both = await Promise.all([download(), download()]);
  expect(both.filter((text) => !/Copy/i.test(text))).toHaveLength(1);
  // the same mail, tried again after all, brings a copy
  const [file] = await drawMailPapers(portal.engine, tenant, (await sent())!);
  expect(pdfText(file!.content).join('')).toMatch(/Copy/i);
});

test('PAY-1: a mail that came back after it was taken has given nobody the original; one that was complained of has', async () => {
  const gift = await given(portal.client('cifa', 'en'));
  await filesOf(gift.email, 'Thank you for your donation');
  const { receiptId } = gift.receipt!;
  const download = async () => {
    const { bytes } = await portal.client('cifa').call('GET /donation/receipt/pdf', { receiptId, key: gift.key });
    return pdfText(bytes).join('');
  };
  const [mail] = await portal.engine.database.tenant('cifa', (db) =>
    db.query<{ id: string }>('select id from outbox_mail where tenant_id = $1 and recipient = $2', [gift.email]),
  );
  await returned(mail!.id, 'complaint');
  expect(await download()).toMatch(/Copy/i);
  await returned(mail!.id, 'failed');
  const both = await Promise.all([download(), download()]);
  expect(both.filter((text) => !/Copy/i.test(text))).toHaveLength(1);
  expect(await download()).toMatch(/Copy/i);
});

/** The mail server posts what came back of a mail, signed. */
async function returned(mailId: string, how: 'failed' | 'complaint'): Promise<void> {
  const body = [
    'Content-Type: multipart/report; boundary=cut',
    'MIME-Version: 1.0',
    '',
    '--cut',
    ...(how === 'failed'
      ? ['Content-Type: message/delivery-status', '', 'Action: failed', 'Status: 5.1.1']
      : ['Content-Type: message/feedback-report', '', 'Feedback-Type: abuse']),
    '',
    '--cut',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${mailId}@portal>`,
    '',
    '--cut--',
    '',
  ].join('\r\n');
  const answer = await fetch(`${portal.urls[0]}${BASE_PATH}/mail/returned?tenant=cifa&lang=en`, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'x-signature': `sha256=${createHmac('sha256', RETURN_SECRET).update(body).digest('hex')}`,
    },
    body,
  });
  expect([answer.status, ((await answer.json()) as { data: { kind: string } }).data.kind]).toEqual([
    200,
    how === 'failed' ? 'hard' : 'complaint',
  ]);
}

test('PAY-1: a receipt that could not be drawn for its mail leaves the original to be given', async () => {
  const gift = await given(portal.client('cifa', 'en'));
  await filesOf(gift.email, 'Thank you for your donation');
  const tenant = portal.engine.tenants.get('cifa')!;
  const { receiptId } = gift.receipt!;
  await portal.engine.database.tenant('cifa', (db) =>
    db.query('delete from gift_receipt_original where tenant_id = $1 and receipt_id = $2', [receiptId]),
  );
  const engine = { ...portal.engine, words: {} } as Engine;
  const papers = [{ kind: 'gift-receipt', of: { receiptId } }];
  expect(await drawMailPapers(engine, tenant, { id: gift.giftId, lang: 'en', papers })).toEqual([]);
  const { bytes } = await portal.client('cifa').call('GET /donation/receipt/pdf', { receiptId, key: gift.key });
  expect(pdfText(bytes).join('')).not.toMatch(/Copy/i);
});

test('EVT-3: the tickets come with the mail that says that the places are sure', async () => {
  const event = await publishedEvent(portal, staff);
  const { client, email } = await portal.person('cifa');
  must(await registering(client, event, [['Chan Tai Man'], ['Chan Mei Ling']]));
  const [[name, text] = []] = await filesOf(email, 'Your booking for');
  expect(name).toMatch(/^Ticket \w{8}\.pdf$/);
  expect(text).toContain('Chan Mei Ling');
  const mail = catcher.got.find(
    ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Your booking'),
  )!;
  // the codes stand in the mail itself, each below whose it is
  const shown = [...mail.html!.matchAll(/<img\s+alt="([^"]*)"[^>]*src="cid:([^"]*)"/g)].map(([, alt, cid]) => ({
    alt,
    cid,
  }));
  expect(shown.map(({ alt }) => alt)).toEqual([
    expect.stringMatching(/^Chan Tai Man · [A-Z0-9-]{6,}$/),
    expect.stringMatching(/^Chan Mei Ling · [A-Z0-9-]{6,}$/),
  ]);
  const pictures = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');
  expect(pictures.map(({ contentId, disposition }) => [contentId, disposition])).toEqual(
    shown.map(({ cid }) => [`<${cid}>`, 'inline']),
  );
  const [first, second] = pictures.map(({ content }) => PNG.sync.read(Buffer.from(content as ArrayBuffer)));
  expect(first!.width).toBeGreaterThan(150);
  expect(first!.data.equals(second!.data)).toBe(false);
  expect(mail.text).toContain(shown[1]!.alt);
  expect(mail.html).not.toMatch(/>[^<]*ticket\/pdf/);
  // and in a browser for the addressee and in the inbox of the demonstration; staff see whose they are
  const { rows } = must(await staff.call('GET /mail/outbox/list', {}));
  const { id } = rows.find(({ to, subject }) => to === email && subject.startsWith('Your booking'))!;
  const demo = await fetch(`${portal.urls[0]}/dev/inbox/html?${new URLSearchParams({ tenant: 'cifa', mail: id })}`);
  const forStaff = must(await staff.call('GET /mail/outbox/get', { id }));
  expect([forStaff.covered, forStaff.html]).toEqual([true, expect.not.stringContaining('data:image')]);
  expect(forStaff.html).toContain(`alt="${shown[0]!.alt}"`);
  for (const { html } of [
    must(await client.call('GET /mail/own/get', { id })),
    (await demo.json()) as { html: string },
  ]) {
    const inline = [...html!.matchAll(/src="data:image\/png;base64,([^"]*)"/g)].map(([, data]) => data!);
    expect(inline.map((data) => PNG.sync.read(Buffer.from(data, 'base64')).data)).toEqual([first!.data, second!.data]);
    expect(html).not.toContain('cid:');
  }
});

test('every mail says that a machine wrote it, and carries its mark in a header and in its return path', async () => {
  const { client, email } = await portal.person('cifa');
  must(await client.call('POST /mail/subscribe', { name: 'Chan Tai Man', email }));
  await expect.poll(() => catcher.got.some(({ to }) => to?.[0]?.address === email)).toBe(true);
  for (const [at, mail] of catcher.got.entries()) {
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(mail.messageId).toContain(headers['x-mail-id']);
    expect(catcher.returnPaths[at]).toBe(`bounces+${headers['x-mail-id']}@example.org`);
  }
});

test('what cannot be drawn, or is too much for a mail, keeps no mail back', async () => {
  const tenant = portal.engine.tenants.get('cifa')!;
  const sized = (bytes: number) => async () => ({ name: `${bytes}.pdf`, content: Buffer.alloc(bytes) });
  const papers = {
    large: sized(MAIL_PAPERS_BYTES - 1),
    small: sized(1),
    broken: async () => {
      throw new Error('no paper in the printer');
    },
    gone: async () => null,
  };
  const engine = { ...portal.engine, papers } as Engine;
  const kinds = ['broken', 'gone', 'unknown', 'large', 'large', 'small', 'small'];
  const mail = { id: 'x', lang: 'en', papers: kinds.map((kind) => ({ kind, of: {} })) };
  const files = await drawMailPapers(engine, tenant, mail);
  expect(files.map(({ content }) => content.byteLength)).toEqual([MAIL_PAPERS_BYTES - 1, 1]);
});

test('staff who look after mails are notified once of a paper that no font can print', async () => {
  const tenant = portal.engine.tenants.get('cifa')!;
  const params = { title: 'Receipt', signs: '𖩠', text: 'Tai Man 𖩠' };
  const papers = {
    receipt: async () => {
      throw new Refusal('paper.unprintable', { params });
    },
  };
  const engine = { ...portal.engine, papers } as unknown as Engine;
  const mail = { id: randomUUID(), lang: 'en', papers: [{ kind: 'receipt', of: {} }] };
  for (const _ of [1, 2]) expect(await drawMailPapers(engine, tenant, mail)).toEqual([]);
  const { rows } = must(await staff.call('GET /notification/list', { size: 100 }));
  const lines = rows.filter(({ link }) => link === `/mails/sent/${mail.id}`);
  expect(lines.map(({ message }) => message)).toEqual([expect.stringContaining('no font can print 𖩠 in “Tai Man 𖩠”')]);
});
