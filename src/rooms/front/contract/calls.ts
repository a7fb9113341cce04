import { z } from 'zod';
import { call } from '../../../contract/declare-call.ts';
import { PICTURE_RATE } from '../../../contract/limits.ts';
import {
  count,
  day,
  flag,
  id,
  inBoth,
  instant,
  jsonList,
  jsonObject,
  line,
  lineOf,
  messageOnly,
  multiline,
  multilineOf,
  oneFile,
} from '../../../contract/wire.ts';
import { OWN_PAGE_STATES } from './own-page.ts';

const pageKey = line.max(120);
const written = z.object({ en: z.string(), 'zh-hant': z.string() });
const texts = z.object({ title: written, summary: written, body: written });
/** Letters, generous: a page of text is about 3,000. */
const textsTyped = jsonObject.pipe(
  z.object({ title: inBoth(lineOf(150)), summary: inBoth(multilineOf(500)), body: inBoth(multilineOf(8_000)) }),
);

/** What is said on a page in the reader's language; `picture` is an address of this site. */
const shown = { title: z.string(), summary: z.string(), body: z.string(), picture: z.string().nullable() };

/** Something one can join, apply for, later book, give to or help with. */
export const offer = z.object({
  /** The room's name for its offers; with `offerId` the address of its page. */
  kind: z.string(),
  offerId: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  state: z.enum(['open', 'soon', 'closed']),
  /** Open for the waiting list only: everything is taken. */
  full: z.boolean(),
  /** Last day, Hong Kong date; null where it does not end. */
  closesOn: day.nullable(),
  /** What it begins with: a named route, or the workflow of an application. */
  begin: z.object({
    action: z.string(),
    params: z.record(z.string(), z.string()),
    /** What the button says; empty: "Apply now". */
    label: z.string(),
    /** Nobody has to log in for it: the route itself is its page. */
    anybody: z.boolean(),
  }),
});

/** The public pages, for people who are not logged in (product.md, The front door). */
export const front = {
  'GET /front/get': call({
    summary: 'Get the public start page: the organisation’s texts and current offers',
    who: 'anyone',
    output: z.object({
      page: z.object(shown),
      groups: z.array(z.object({ kind: z.string(), title: z.string(), offers: z.array(offer) })),
      /** Documents for everybody, by their titles. */
      documents: z.array(z.object({ title: z.string(), url: z.string(), bytes: z.number().int() })),
      /** Somebody here writes to those who subscribe to news. */
      hasNews: z.boolean(),
    }),
    sessionless: true,
  }),
  'GET /front/offer': call({
    summary: 'Get the public page of an offer, with its eligibility questions',
    who: 'anyone',
    input: z.object({ kind: line.max(40), offerId: line.max(80) }),
    output: offer.extend({
      body: z.string(),
      lists: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
      questions: z.array(z.object({ question: z.string(), wants: z.enum(['yes', 'no']), otherwise: z.string() })),
      /** Why nobody can begin now; empty where one can. */
      why: z.string(),
    }),
    sessionless: true,
  }),
  'GET /front/picture': call({
    summary: 'Get the picture of a public page',
    who: 'anyone',
    input: z.object({ pictureId: id }),
    output: z.object({}),
    sessionless: true,
    limit: PICTURE_RATE,
  }),
  'GET /front/page': call({
    summary: 'Get a published page that the organisation made itself, by its address',
    who: 'anyone',
    input: z.object({ slug: line.max(60) }),
    output: z.object(shown),
    sessionless: true,
  }),
  'POST /front/page/add': call({
    summary: 'Add a page as a draft; its text is written with `POST /front/text/save`',
    programs: true,
    who: { can: 'setting-manage' },
    input: z.object({ slug: lineOf(1_000), title: jsonObject.pipe(inBoth(lineOf(150))) }),
    output: messageOnly.extend({ page: z.string() }),
  }),
  'POST /front/page/edit': call({
    summary: 'Change the address and status of a page, and whether menu and footer link to it; 409 after `version`',
    programs: true,
    who: { can: 'setting-manage' },
    input: z.object({
      pageId: id,
      slug: lineOf(1_000),
      state: z.enum(OWN_PAGE_STATES),
      inMenu: flag.optional(),
      inFooter: flag,
      version: count,
    }),
  }),
  'POST /front/page/order': call({
    summary: 'Put all pages of one’s own into an order, for menu and footer; 409 if one was added since',
    programs: true,
    who: { can: 'setting-manage' },
    input: z.object({ pageIds: jsonList(id, 1_000) }),
  }),
  'GET /front/text/list': call({
    summary: 'List the public pages that can be edited, and which have been',
    who: { can: 'setting-manage' },
    output: z.object({
      rows: z.array(
        z.object({
          page: z.string(),
          path: z.string(),
          title: z.string(),
          version: z.number().int(),
          at: instant.nullable(),
          by: z.string(),
          /** Of a page that the organisation made itself. */
          own: z
            .object({
              pageId: id,
              slug: z.string(),
              state: z.enum(OWN_PAGE_STATES),
              inMenu: z.boolean(),
              inFooter: z.boolean(),
              version: z.number().int(),
            })
            .nullable(),
        }),
      ),
    }),
  }),
  'GET /front/text/get': call({
    summary: 'Get a public page to edit: the text in use in both languages, its picture and every version',
    who: { can: 'setting-manage' },
    input: z.object({ page: pageKey }),
    output: z.object({
      page: z.string(),
      path: z.string(),
      texts,
      pictureId: id.nullable(),
      /** 0: never edited, the standard text is in use. */
      version: z.number().int(),
      standard: texts,
      versions: z.array(
        z.object({
          version: z.number().int(),
          at: instant,
          by: z.string(),
          note: z.string(),
          texts,
          pictureId: id.nullable(),
        }),
      ),
    }),
  }),
  'POST /front/text/save': call({
    summary: 'Put the text of a public page into use; 409 if somebody saved it after `version`',
    programs: true,
    who: { can: 'setting-manage' },
    input: z.object({
      page: pageKey,
      texts: textsTyped,
      /** Of a picture that was brought; empty: none. */
      pictureId: z.union([id, z.literal('')]).default(''),
      version: count,
      note: multiline.max(500).default(''),
    }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
  'POST /front/picture/add': call({
    summary: 'Upload a picture for a public page; it is deleted after a day if no page uses it',
    programs: true,
    // whoever writes one: administrators, those who make events, those who write to many
    who: { can: ['setting-manage', 'event-manage', 'oxfam-event-edit', 'campaign-manage'] },
    input: z.object({ file: oneFile }),
    output: z.object({ pictureId: id }),
    limit: { points: 60, seconds: 600 },
  }),
};
