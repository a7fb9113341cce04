import type { FormUses } from '../../../../engine/server/forms/form-use.ts';
import { looksAfterEvents } from '../policy.ts';
import { eventsAsking } from './form-uses.store.ts';

/** Events that ask the questions of a form, until they are over. */
export const eventFormUses: FormUses = async (ctx, db, madeFormId) =>
  (await eventsAsking(db, madeFormId)).map(({ id, title }) => ({
    kind: ctx.t('made-forms.use.event'),
    title: ctx.engine.words.pick(ctx.lang, title),
    href: looksAfterEvents(ctx) ? `/events/desk/${id}` : null,
  }));
