import type { Verb } from '../../../../engine/server/verb.ts';
import { bring } from '../answers/bring.ts';
import { urlOf } from '../present.ts';

/** `POST /attachment/generalUpload`: a picture for a rich text, which names it by `url` (FRM-11). */
export const generalUpload: Verb<'POST /attachment/generalUpload'> = async (ctx, input) => {
  const brought = await bring(ctx, input);
  return { ...brought, url: urlOf(brought.attachmentId) };
};
