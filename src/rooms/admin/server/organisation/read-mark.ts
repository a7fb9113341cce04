import { MARK_PNG_BYTES } from '../../../../contract/organisation/organisation.ts';
import { markOfFile } from '../../../../engine/server/organisation/clean-mark.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** `POST /organisation/mark`: what of a file can be a mark. It comes back to the page, and is saved with the rest. */
export const readMark: Verb<'POST /organisation/mark'> = async (_ctx, { file }) => {
  if (file.size > MARK_PNG_BYTES) throw refuseField('mark', 'organisation.problem.markLarge');
  const found = markOfFile(Buffer.from(await file.arrayBuffer()));
  if ('key' in found) throw new Refusal('request.invalid', { problems: { mark: [found] } });
  return found;
};
