import { z } from 'zod';
import { callsBy } from '../declare-call.ts';
import { EXPORT_FORMATS } from '../values/exports.ts';
import { flag, id, jsonObject, line, messageOnly } from '../wire.ts';
import { exportTask } from './exports.ts';

const call = callsBy('person');

/** The screen that a list stands on, by the name of its route. */
const list = z.string().regex(/^[A-Za-z][A-Za-z-]{0,59}$/);

/** A list as somebody wants to find it again (product.md, lists). */
const view = z.object({
  viewId: id,
  name: z.string(),
  shared: z.boolean(),
  own: z.boolean(),
  /** Whose it is. */
  by: z.string(),
  /** Filters, tab and order as they stand in the address. */
  query: z.string(),
  /** Keys of the columns in their order; null: as the list comes. */
  columns: z.array(z.string()).nullable(),
});

/** Keys of columns, with commas between them; empty: as the list comes. */
const columns = line.default('');

/** Lists as people keep them and take them out; the engine answers these calls. */
export const lists = {
  'POST /list/export': call({
    summary: 'Asks for a list as a file with these columns, as it is filtered and ordered; a job makes it',
    input: z.object({
      list,
      format: z.enum(EXPORT_FORMATS),
      columns,
      /** What the call of the list is asked; its page counts for nothing. */
      query: jsonObject.default({}),
    }),
    output: exportTask,
  }),
  'POST /list/keys': call({
    summary: 'The keys of all rows that a list finds, over all its pages: to act on all of them at once',
    input: z.object({
      list,
      /** What the call of the list is asked; its page counts for nothing. */
      query: jsonObject.default({}),
    }),
    output: z.object({ keys: z.array(z.string()) }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'GET /list/view/list': call({
    summary: 'The saved views of a list: the own, and those that others share',
    input: z.object({ list }),
    output: z.object({ rows: z.array(view), mayShare: z.boolean() }),
  }),
  'POST /list/view/save': call({
    summary: 'Saves a list as it is shown under a name; one of the own that has the name is written over',
    input: z.object({
      list,
      name: line.max(60),
      shared: flag.default(false),
      query: line,
      columns,
    }),
    output: messageOnly.extend({ viewId: id }),
    limit: { points: 60, seconds: 600 },
  }),
  'POST /list/view/remove': call({
    summary: 'Removes a view of one’s own',
    input: z.object({ viewId: id }),
  }),
};
