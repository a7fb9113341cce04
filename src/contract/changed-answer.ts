import { z } from 'zod';

/** An answer before and after, as people read it. */
export const changedAnswer = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});
