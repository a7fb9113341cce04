import { answerList } from '../../engine/list/list-source.ts';
import type { Verb } from '../../engine/verb.ts';
import { campaignsSource } from './parts/lists/campaigns.ts';
import { recipientsSource } from './parts/lists/recipients.ts';

/** `GET /campaign/list`: the newest first. */
export const list: Verb<'GET /campaign/list'> = async (ctx, input) => answerList(campaignsSource, ctx, input);

/** `GET /campaign/recipients`: everybody it was for. */
export const recipients: Verb<'GET /campaign/recipients'> = async (ctx, input) =>
  answerList(recipientsSource, ctx, input);
