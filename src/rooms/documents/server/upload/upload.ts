import type { Verb } from '../../../../engine/server/verb.ts';
import { bring } from '../answers/bring.ts';

/** `POST /attachment/upload`: for a form (FRM-10), unless `attachmentScope` says what else it is for. */
export const upload: Verb<'POST /attachment/upload'> = async (ctx, input) => {
  return bring(ctx, input);
};

/** `POST /attachment/userUpload`: into the own folders. */
export const userUpload: Verb<'POST /attachment/userUpload'> = async (ctx, input) => {
  return bring(ctx, input);
};

/** `POST /attachment/systemUpload`: into the library, or as the new version of a document there. */
export const systemUpload: Verb<'POST /attachment/systemUpload'> = async (ctx, input) => {
  return bring(ctx, input);
};
