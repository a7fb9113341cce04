import { z } from 'zod';
import { LANGS } from './lang.ts';
import { MAIL_STATES } from './values/mails.ts';
import { id, instant } from './wire.ts';

/** A mail that was written, as lists show it. */
export const sentLine = {
  id,
  template: z.string(),
  name: z.string(),
  /** As it was sent; dots stand for a code or a link that lets in. */
  subject: z.string(),
  to: z.string(),
  /** What the person is called; empty for an address without an account. */
  person: z.string(),
  lang: z.enum(LANGS),
  at: instant,
  sentAt: instant.nullable(),
  state: z.enum(MAIL_STATES),
  /** Why it has not left. */
  reason: z.string(),
  test: z.boolean(),
};

/** The same with what it says. */
export const sentMail = {
  ...sentLine,
  /** Null: nothing of it can be shown without what only its reader may know. */
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** Some of it is covered by dots. */
  covered: z.boolean(),
};
