import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { publicDocuments } from '../../../documents/server/library/get-public.ts';
import { mergedTexts, pictureUrl, presentOffer } from '../present.ts';
import { START, standardStart } from '../rules.ts';
import { textsInUse } from './text.store.ts';

/** Of this organisation's own staff: a visitor from another could everywhere. */
const writesNews = ({ capabilities }: { capabilities: readonly string[] }): boolean =>
  capabilities.includes('campaign-manage') && !capabilities.includes('tenant-enter');

/** `GET /front/get`: the start page of a tenant, with what is offered now, group by group. */
export const getFront: Verb<'GET /front/get'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const edited = await textsInUse(db);
    const groups = [];
    for (const [kind, feed] of Object.entries(ctx.engine.offers)) {
      if (!feed.isIn(ctx.tenant)) continue;
      const offers = (await feed.list(ctx, db)).map((offer) =>
        presentOffer(ctx, ctx.lang, { kind, offer, edited: edited.get(`${kind}/${offer.id}`) }),
      );
      if (offers.length > 0) groups.push({ kind, title: ctx.t(feed.title), offers });
    }
    const start = edited.get(START);
    const texts = mergedTexts(standardStart(ctx.tenant), start?.texts);
    const { words } = ctx.engine;
    return {
      page: {
        title: words.pick(ctx.lang, texts.title),
        summary: words.pick(ctx.lang, texts.summary),
        body: words.pick(ctx.lang, texts.body),
        picture: pictureUrl(ctx, start?.pictureId ?? null),
      },
      groups,
      documents: await publicDocuments(ctx, db),
      hasNews: Object.values(ctx.tenant.roles).some(writesNews),
    };
  });

/** `GET /front/offer`: one offer whole, also when it is over: a link that was sent around says so. */
export const getOffer: Verb<'GET /front/offer'> = async (ctx, { kind, offerId }) =>
  ctx.transaction(async (db) => {
    const feed = Object.hasOwn(ctx.engine.offers, kind) ? ctx.engine.offers[kind] : undefined;
    const offer = found(feed?.isIn(ctx.tenant) ? await feed.find(ctx, db, offerId) : null);
    const edited = (await textsInUse(db)).get(`${kind}/${offer.id}`);
    const { words } = ctx.engine;
    const pick = (text: Parameters<typeof words.pick>[1]) => words.pick(ctx.lang, text);
    return {
      ...presentOffer(ctx, ctx.lang, { kind, offer, edited }),
      body: pick(mergedTexts(offer, edited?.texts).body),
      lists: offer.lists
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => ({ title: pick(title), items: items.map(pick) })),
      questions: offer.questions.map(({ question, wants, otherwise }) => ({
        question: pick(question),
        wants,
        otherwise: pick(otherwise),
      })),
      why: offer.why ? pick(offer.why) : '',
    };
  });
