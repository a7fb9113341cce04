import type { Verb } from '../../../../engine/server/verb.ts';
import { keptWayBack } from '../../../accounts/server/sign-on/enter-by-provider.ts';
import { lead } from '../settings/lead.ts';

/** `POST /signOn/begin` */
export const begin: Verb<'POST /signOn/begin'> = async (ctx, { returnUrl }) =>
  lead(ctx, null, await keptWayBack(ctx, returnUrl));
