import { z } from 'zod';
import { callsBy } from '../../../contract/declare-call.ts';
import { LINKS_MAX } from '../../../contract/organisation/organisation.ts';
import {
  count,
  id,
  inBoth,
  instant,
  jsonObject,
  lineOf,
  messageOnly,
  multiline,
  multilineOf,
  oneFile,
} from '../../../contract/wire.ts';

const forStaff = callsBy({ can: 'setting-manage' });

const written = z.object({ en: z.string(), 'zh-hant': z.string() });
const colours = z.object({ light: z.string(), dark: z.string() });
/** In force, or of a version. */
const organisation = z.object({
  name: written,
  shortName: written,
  mark: z.string(),
  accent: colours,
  second: colours,
  address: written,
  telephone: z.string(),
  email: z.string(),
  charityNumber: z.string(),
  section88Number: z.string(),
  sender: z.string(),
  senderName: written,
  defaultLang: z.enum(['en', 'zh-hant']),
  links: z.array(z.object({ label: written, href: z.string() })),
  sharePictureId: id.nullable(),
});

/** Generous: what is too long is answered at its field (`organisation-problems.ts`). */
const text = lineOf(1_000);
const coloursTyped = z.object({ light: text, dark: text });
const organisationTyped = jsonObject.pipe(
  z.object({
    name: inBoth(text),
    shortName: inBoth(text),
    /** An inline SVG; a picture in it is no larger than `POST /organisation/mark` makes it. */
    mark: multilineOf(100_000),
    accent: coloursTyped,
    second: coloursTyped,
    address: inBoth(multilineOf(2_000)),
    telephone: text,
    email: text,
    charityNumber: text,
    section88Number: text,
    sender: text,
    senderName: inBoth(text),
    defaultLang: z.enum(['en', 'zh-hant']),
    links: z.array(z.object({ label: inBoth(text), href: text })).max(LINKS_MAX * 4),
    sharePictureId: id.nullable(),
  }),
);

/** How the organisation shows itself, as administrators write it. */
export const organisationCalls = {
  'GET /organisation/get': forStaff({
    summary: 'Get how the organisation shows itself: name, mark, colours, contact, sender, links, and its versions',
    output: z.object({
      organisation,
      /** What the product was set up with. */
      declared: organisation,
      /** 0: nothing was written, `declared` is in force. */
      version: z.number().int(),
      versions: z.array(
        z.object({
          version: z.number().int(),
          at: instant,
          by: z.string(),
          note: z.string(),
          restored: z.number().int().nullable(),
        }),
      ),
    }),
  }),
  'POST /organisation/save': forStaff({
    summary: 'Put the organisation into force, at once on every server; 409 if somebody saved it after `version`',
    input: z.object({ organisation: organisationTyped, version: count, note: multiline.max(500).default('') }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
  'POST /organisation/restore': forStaff({
    summary: 'Put an earlier version of the organisation into force again (0: what the product was set up with)',
    input: z.object({ restored: count, version: count, note: multiline.max(500).default('') }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
  'POST /organisation/mark': forStaff({
    summary: 'Turn an SVG (at most 64 kB) or PNG file (at most 500 kB) into a mark of shapes or pixels; saves nothing',
    input: z.object({ file: oneFile }),
    output: z.object({
      mark: z.string(),
      /** Tags and attributes of the file that are not in the mark. */
      leftOut: z.array(z.string()),
    }),
    limit: { points: 60, seconds: 600 },
  }),
  'POST /organisation/preview': forStaff({
    summary: 'Preview a mail and a receipt with the organisation as typed; saves nothing',
    input: z.object({ organisation: organisationTyped }),
    output: z.object({
      mail: z.object({ en: z.string(), 'zh-hant': z.string() }),
      /** The receipt as a PDF, base64. */
      receipt: z.string(),
    }),
    limit: { points: 120, seconds: 600 },
  }),
};
