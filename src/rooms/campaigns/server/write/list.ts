import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { recipientsSource } from '../audience/list-of-recipients.ts';
import { campaignsSource } from './list-of-campaigns.ts';

/** `GET /campaign/list`: the newest first. */
export const list: Verb<'GET /campaign/list'> = async (ctx, input) => answerList(campaignsSource, ctx, input);

/** `GET /campaign/recipients`: everybody it was for. */
export const recipients: Verb<'GET /campaign/recipients'> = async (ctx, input) =>
  answerList(recipientsSource, ctx, input);
