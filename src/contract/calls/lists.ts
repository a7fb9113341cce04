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
    summary: 'Export a list as it is filtered and ordered, with these columns; a job makes the file',
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
    summary: 'Get the keys of all rows a list finds on all its pages, to act on all of them',
    input: z.object({
      list,
      /** What the call of the list is asked; its page counts for nothing. */
      query: jsonObject.default({}),
    }),
    output: z.object({ keys: z.array(z.string()) }),
    limit: { points: 60, seconds: 60, by: 'person' },
  }),
  'GET /list/view/list': call({
    summary: 'List the saved views of a list: one’s own and shared ones',
    input: z.object({ list }),
    output: z.object({ rows: z.array(view), mayShare: z.boolean() }),
  }),
  'POST /list/view/save': call({
    summary: 'Save the view of a list under a name, replacing one’s own of that name',
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
    summary: 'Delete one of one’s own saved views',
    input: z.object({ viewId: id }),
  }),
};
