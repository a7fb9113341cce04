import { z } from 'zod';
import { MAIL_BLOCKS_MAX } from './limits.ts';
import { id, inBoth, jsonObject, lineOf, multilineOf } from './wire.ts';

/** What a mail is built of by people who never saw HTML: each block in both languages, a picture the same in both. */

const both = (most: number) => inBoth(lineOf(most));
/** Tells the blocks of a mail apart, also where they are moved. */
const blockId = z.string().regex(/^[a-z0-9]{1,16}$/);
/** An address of the web, typed; what is wrong with it the verb says at its place. */
const address = lineOf(1_000);

/** The placeholder that has to say something, else the block is left out; without it the block always stands. */
const when = z
  .string()
  .regex(/^\w{1,40}$/)
  .optional();

const heading = z.object({ kind: z.literal('heading'), id: blockId, when, text: both(300) });
/** Paragraphs, lists, bold, italic, links; HTML, in which placeholders stand as in every mail text. */
const text = z.object({ kind: z.literal('text'), id: blockId, when, html: inBoth(multilineOf(20_000)) });
const picture = z.object({
  kind: z.literal('picture'),
  id: blockId,
  when,
  pictureId: z.union([id, z.literal('')]),
  /** What it shows, for those who do not see it; empty: it only decorates. */
  alt: both(300),
  link: address,
});
const button = z.object({ kind: z.literal('button'), id: blockId, when, label: both(80), link: address });
const divider = z.object({ kind: z.literal('divider'), id: blockId, when });
const leaf = z.discriminatedUnion('kind', [heading, text, picture, button, divider]);
/** Side by side on a wide screen, below each other on a phone. */
const columns = z.object({
  kind: z.literal('columns'),
  id: blockId,
  when,
  left: z.array(leaf).max(10),
  right: z.array(leaf).max(10),
});
const block = z.discriminatedUnion('kind', [heading, text, picture, button, divider, columns]);

const content = z.object({
  subject: both(300),
  /** What mail programs show beside the subject. */
  preview: both(300),
  blocks: z.array(block).max(MAIL_BLOCKS_MAX),
});

/** Sent as JSON in one part of a form. */
export const mailContentTyped = jsonObject.pipe(content);
export const mailContent = content;

export type LeafBlock = z.output<typeof leaf>;
export type MailBlock = z.output<typeof block>;
export type MailContent = z.output<typeof content>;

/** Every block of a mail, those in columns too. */
export const allBlocks = (blocks: readonly MailBlock[]): MailBlock[] =>
  blocks.flatMap((block) => (block.kind === 'columns' ? [block, ...block.left, ...block.right] : [block]));
