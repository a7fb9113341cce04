import type { WordKey } from '../../../contract/word-key.ts';

const WHY: [RegExp, WordKey][] = [
  [/ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|timeout|closed/i, 'mails.why.away'],
  [/EAUTH|\b535\b|\b530\b|authentication/i, 'mails.why.login'],
  [/\b55[0-4]\b|recipient|mailbox|no such/i, 'mails.why.refused'],
  [/\b4[0-9]{2}\b/, 'mails.why.later'],
];

/** The word for why a mail has not left, by what the mail server or the line said. */
export const whyNot = (said: string): WordKey => WHY.find(([pattern]) => pattern.test(said))?.[1] ?? 'mails.why.other';
