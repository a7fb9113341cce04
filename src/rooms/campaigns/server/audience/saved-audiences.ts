import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { addAudience, removeAudience, savedAudiences } from '../ports/audience.store.ts';
import { audienceLists, presentAudience, tidyQuery } from './audience-of.ts';

/** `GET /campaign/audience/sources`: lists to take people from; of saved ones those whose list the reader may see. */
export const audienceSources: Verb<'GET /campaign/audience/sources'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const lists = audienceLists(ctx);
    const saved = [];
    for (const { id, name, audience } of await savedAudiences(db)) {
      if (!lists.some(({ list }) => list === audience.list)) continue;
      const shown = await presentAudience(ctx, db, audience).catch((error: unknown) => {
        if (error instanceof Refusal) return null; // what it names is gone
        throw error;
      });
      if (shown) saved.push({ ...shown, audienceId: id, name });
    }
    return { lists, saved };
  });

/** `POST /campaign/audience/save`: by a name, for other campaigns. */
export const saveAudience: Verb<'POST /campaign/audience/save'> = async (ctx, { name, list, query }) => {
  if (name === '') throw refuseField('name', 'problem.fillOut');
  const audience = { list, query: tidyQuery(query) };
  await ctx.transaction(async (db) => {
    await presentAudience(ctx, db, audience);
    const { accountId } = ctx.person;
    if (!(await addAudience(db, { name, audience, accountId }))) throw refuseField('name', 'campaigns.audience.taken');
  });
  return { message: ctx.t('campaigns.audience.saved', { name }) };
};

/** `POST /campaign/audience/remove`: campaigns that were given it keep it. */
export const forgetAudience: Verb<'POST /campaign/audience/remove'> = async (ctx, { audienceId }) => {
  const name = await ctx.transaction(async (db) => found(await removeAudience(db, audienceId)));
  return { message: ctx.t('campaigns.audience.removed', { name }) };
};
