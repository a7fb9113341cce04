import { z } from 'zod';
import { LINE_MAX, TEXT_MAX } from './limits.ts';
import { jsonObject, lineOf, multilineOf } from './wire.ts';

/** More than any form of registration has. */
const FIELDS_MAX = 50;
const text = multilineOf(TEXT_MAX);

/** What a client of the specification sends beside address and password when it registers (spec §3). */
export const extraFields = z
  .record(lineOf(LINE_MAX), z.union([text, z.number(), z.boolean(), z.null(), z.array(text).max(FIELDS_MAX)]))
  .refine((fields) => Object.keys(fields).length <= FIELDS_MAX)
  // a stranger sends them, and they are kept: all together no longer than one long text
  .refine((fields) => JSON.stringify(fields).length <= TEXT_MAX);
export type ExtraFields = z.infer<typeof extraFields>;

export const sentExtraFields = jsonObject.pipe(extraFields);
