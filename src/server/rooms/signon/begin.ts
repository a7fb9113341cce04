import type { Verb } from '../../engine/verb.ts';
import { keptWayBack } from '../accounts/enter-by-provider.ts';
import { lead } from './parts/lead.ts';

/** `POST /signOn/begin` */
export const begin: Verb<'POST /signOn/begin'> = async (ctx, { returnUrl }) =>
  lead(ctx, null, await keptWayBack(ctx, returnUrl));
