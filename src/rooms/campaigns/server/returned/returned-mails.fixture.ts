import type { Meaning } from '../rules.ts';

/** The mail that they are about. */
export const RETURNED_ID = '6582a376-2ce7-46fe-89a3-019eb95e6f40';

export type ReturnedMail = { name: string; verdict: Meaning | 'complaint' | 'none'; raw: string };

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;

const OURS = ['From: membership@example.org', 'To: chan@example.net', 'Subject: Thank you'];
const OWN_MESSAGE_ID = `Message-ID: <${RETURNED_ID}@portal.example.org>`;
/** The head of our mail as reports quote it. */
const COPY = [...OURS, OWN_MESSAGE_ID];

type Report = {
  from?: string;
  to?: string;
  /** What people read. */
  letter?: string[];
  /** What stands in the part for programs. */
  status: string[];
  copy?: string[];
  copyType?: string;
  head?: string[];
};

/** A delivery report in parts (RFC 3464). */
const report = ({ letter = ['It came back.'], copy = COPY, copyType = 'message/rfc822', ...of }: Report): string =>
  lines(
    `From: Mail Delivery System <${of.from ?? 'MAILER-DAEMON@mx.example.net'}>`,
    `To: ${of.to ?? 'membership@example.org'}`,
    'Subject: Undelivered Mail Returned to Sender',
    ...(of.head ?? []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="BB"',
    '',
    '--BB',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...letter,
    '',
    '--BB',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'Arrival-Date: Sat, 28 Nov 2026 14:30:00 +0800',
    '',
    ...of.status,
    '',
    '--BB',
    `Content-Type: ${copyType}`,
    '',
    ...copy,
    '',
    '--BB--',
  );

/** A letter of a mail server without parts for programs. */
const letter = (from: string, head: readonly string[], body: readonly string[]): string =>
  lines(`From: ${from}`, 'To: membership@example.org', ...head, '', ...body);

/** A complaint (RFC 5965). */
const complaint = (kind: string, copy: readonly string[] = COPY, more: readonly string[] = []): string =>
  lines(
    'From: <complaints@mail.example.net>',
    'Subject: FW: Thank you',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="BB"',
    '',
    '--BB',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '',
    '--BB',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${kind}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    ...more,
    '',
    '--BB',
    'Content-Type: message/rfc822',
    '',
    ...copy,
    '',
    'Hello',
    '--BB--',
  );

const failed = (status: string, ...diagnostic: string[]): string[] => [
  'Final-Recipient: rfc822; chan@example.net',
  'Action: failed',
  `Status: ${status}`,
  ...diagnostic,
];

/** What mail servers in use write back, each with what it means for the address. */
export const RETURNED_MAILS: readonly ReturnedMail[] = [
  {
    name: 'Gmail, no such account, the code in every line of a folded answer',
    verdict: 'hard',
    raw: report({
      from: 'mailer-daemon@googlemail.com',
      status: [
        ...failed(
          '5.1.1',
          'Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.1, the server for the domain gmail.com.)',
        ),
        'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
        " 550-5.1.1 double-checking the recipient's email address for typos or",
        ' 550 5.1.1  https://support.example.com/mail/?p=NoSuchUser a1si1 - gsmtp',
        'Last-Attempt-Date: Sat, 28 Nov 2026 06:30:00 -0800 (PST)',
      ],
    }),
  },
  {
    name: 'Gmail, over quota',
    verdict: 'soft',
    raw: report({
      from: 'mailer-daemon@googlemail.com',
      status: failed(
        '4.2.2',
        "Diagnostic-Code: smtp; 452-4.2.2 The recipient's inbox is out of storage space.",
        ' 452 4.2.2 https://support.example.com/mail/?p=OverQuotaTemp - gsmtp',
      ),
    }),
  },
  {
    name: 'Outlook.com, a general code and words',
    verdict: 'hard',
    raw: report({
      from: 'postmaster@outlook.com',
      status: failed(
        '5.5.0',
        'Diagnostic-Code: smtp;550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
        ' [AM7EUR06FT012.eop-eur06.prod.protection.outlook.com 2026-11-28T14:29:20.102Z]',
      ),
    }),
  },
  {
    name: 'Exchange Online, an address its directory does not know',
    verdict: 'hard',
    raw: report({
      status: failed(
        '5.4.1',
        'Diagnostic-Code: smtp; 550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
      ),
    }),
  },
  {
    name: 'Exchange, a general code and the exact one in the folded answer',
    verdict: 'hard',
    raw: report({
      from: 'postmaster@corp.example.net',
      letter: ['<b>Delivery has failed to these recipients or groups:</b>'],
      status: failed(
        '5.0.0',
        'Diagnostic-Code: smtp;550',
        '\t5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient',
        '\tchan@example.net not found by SMTP address lookup',
      ),
    }),
  },
  {
    name: 'Exchange, no way to the server',
    verdict: 'undelivered',
    raw: report({ status: failed('5.4.1', 'Diagnostic-Code: smtp;550 5.4.1 Relay Access Denied') }),
  },
  {
    name: 'Postfix, unknown user',
    verdict: 'hard',
    raw: report({
      head: ['Auto-Submitted: auto-replied'],
      letter: [
        'This is the mail system at host mx.example.net.',
        '',
        '<chan@example.net>: host mx2.example.net[192.0.2.2] said: 550 5.1.1',
        '    <chan@example.net>: Recipient address rejected: User unknown in virtual',
        '    mailbox table (in reply to RCPT TO command)',
      ],
      status: [
        `Original-Recipient: rfc822;chan@example.net`,
        ...failed(
          '5.1.1',
          'Remote-MTA: dns; mx2.example.net',
          'Diagnostic-Code: smtp; 550 5.1.1 <chan@example.net>: Recipient address rejected:',
          '    User unknown in virtual mailbox table',
        ),
      ],
      copyType: 'text/rfc822-headers',
    }),
  },
  {
    name: 'Postfix, no such host',
    verdict: 'hard',
    raw: report({
      status: failed(
        '5.4.4',
        'Diagnostic-Code: X-Postfix; Host or domain name not found. Name service error for name=example.invalid type=A: Host not found',
      ),
    }),
  },
  {
    name: 'Postfix, delayed and still tried',
    verdict: 'none',
    raw: report({
      letter: ['# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #'],
      status: [
        'Final-Recipient: rfc822; chan@example.net',
        'Action: delayed',
        'Status: 4.4.1',
        'Diagnostic-Code: X-Postfix; connect to mx2.example.net[192.0.2.2]:25: Connection timed out',
        'Will-Retry-Until: Thu, 3 Dec 2026 14:30:00 +0800',
      ],
    }),
  },
  {
    name: 'greylisted until the sender gave up',
    verdict: 'undelivered',
    raw: report({
      status: failed('4.7.1', 'Diagnostic-Code: smtp; 451 4.7.1 Greylisting in action, please come back later'),
    }),
  },
  {
    name: 'Sendmail, mailbox full',
    verdict: 'soft',
    raw: report({ status: failed('5.2.2', 'Diagnostic-Code: SMTP; 552 5.2.2 <chan@example.net>... Mailbox full') }),
  },
  {
    name: 'blocked by a list of senders',
    verdict: 'undelivered',
    raw: report({
      status: failed(
        '5.7.1',
        'Diagnostic-Code: smtp; 550 5.7.1 Service unavailable; Client host [192.0.2.9] blocked using zen.example.org',
      ),
    }),
  },
  {
    name: 'Yahoo, a general code and words',
    verdict: 'hard',
    raw: report({
      from: 'MAILER-DAEMON@yahoo.com',
      status: failed(
        '5.0.0',
        "Diagnostic-Code: smtp; 554 delivery error: dd This user doesn't have a yahoo.com account (chan@example.net) [0] - mta4001.mail.example.com",
      ),
    }),
  },
  {
    name: 'Amazon SES, which gives every mail an id of its own',
    verdict: 'hard',
    raw: report({
      from: 'MAILER-DAEMON@ap-southeast-1.amazonses.com',
      status: failed('5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 user unknown'),
      copy: [
        ...OURS,
        'Message-ID: <0110019abc-0b1c2d3e-1111-2222-3333-444455556666-000000@ap-southeast-1.amazonses.com>',
        `X-Mail-Id: ${RETURNED_ID}`,
      ],
    }),
  },
  {
    name: 'a report without any copy, known by the address that it came back to',
    verdict: 'hard',
    raw: report({
      to: `bounces+${RETURNED_ID}@example.org`,
      status: failed('5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 user unknown'),
      copy: ['Subject: Thank you'],
      copyType: 'text/rfc822-headers',
    }),
  },
  {
    name: 'Exim, a letter without parts',
    verdict: 'hard',
    raw: letter(
      'Mail Delivery System <Mailer-Daemon@mx.example.net>',
      [
        'X-Failed-Recipients: chan@example.net',
        'Auto-Submitted: auto-replied',
        'Subject: Mail delivery failed: returning message to sender',
      ].filter((line) => !line.startsWith('Auto-Submitted')),
      [
        'This message was created automatically by mail delivery software.',
        '',
        'A message that you sent could not be delivered to one or more of its',
        'recipients. This is a permanent error. The following address(es) failed:',
        '',
        '  chan@example.net',
        '    host mx2.example.net [192.0.2.2]',
        '    SMTP error from remote mail server after RCPT TO:<chan@example.net>:',
        '    550 5.1.1 <chan@example.net>: user unknown',
        '',
        '------ This is a copy of the message, including all the headers. ------',
        '',
        ...COPY,
        '',
        'Hello',
      ],
    ),
  },
  {
    name: 'Exim, a warning that it goes on trying',
    verdict: 'none',
    raw: letter(
      'Mail Delivery System <Mailer-Daemon@mx.example.net>',
      ['Subject: Warning: message 1abc delayed 24 hours'],
      [
        'A message that you sent has not yet been delivered to one or more of its',
        'recipients after more than 24 hours on the queue on mx.example.net.',
        'No action is required on your part. Delivery attempts will continue for',
        'some time.',
        '',
        ...COPY,
      ],
    ),
  },
  {
    name: 'qmail',
    verdict: 'hard',
    raw: letter(
      'MAILER-DAEMON@mx.example.net',
      ['Subject: failure notice'],
      [
        'Hi. This is the qmail-send program at mx.example.net.',
        "I'm afraid I wasn't able to deliver your message to the following addresses.",
        "This is a permanent error; I've given up. Sorry it didn't work out.",
        '',
        '<chan@example.net>:',
        'Sorry, no mailbox here by that name. (#5.1.1)',
        '',
        '--- Below this line is a copy of the message.',
        '',
        'Return-Path: <membership@example.org>',
        ...COPY,
        '',
        'Hello',
      ],
    ),
  },
  {
    name: 'somebody out of the office',
    verdict: 'none',
    raw: letter(
      'Chan Tai Man <chan@example.net>',
      [
        'Subject: Automatic reply: Thank you',
        'Auto-Submitted: auto-replied',
        `In-Reply-To: <${RETURNED_ID}@portal.example.org>`,
      ],
      ['I am out of the office until 5 December. For 550 5.1.1 please call.', '', ...COPY],
    ),
  },
  {
    name: 'a person who quotes our mail in an answer',
    verdict: 'none',
    raw: letter(
      'Chan Tai Man <chan@example.net>',
      ['Subject: Re: Thank you'],
      ['550 5.1.1 what is this?', '', ...COPY],
    ),
  },
  { name: 'a complaint', verdict: 'complaint', raw: complaint('abuse') },
  {
    name: 'a complaint whose copy came from Amazon SES',
    verdict: 'complaint',
    raw: complaint('abuse', [...OURS, `X-Mail-Id: ${RETURNED_ID}`]),
  },
  {
    name: 'a complaint with a redacted copy, known by the address of returns',
    verdict: 'complaint',
    raw: complaint('abuse', ['Subject: Thank you'], [`Original-Mail-From: <bounces+${RETURNED_ID}@example.org>`]),
  },
  { name: 'a wish for no more mails', verdict: 'complaint', raw: complaint('opt-out') },
  { name: 'a report that it is no spam', verdict: 'none', raw: complaint('not-spam') },
  { name: 'a report on signatures', verdict: 'none', raw: complaint('auth-failure') },
];
