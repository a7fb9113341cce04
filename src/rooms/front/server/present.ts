import { BASE_PATH } from '../../../contract/call.ts';
import type { Output } from '../../../contract/calls/calls.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { Offer, PublicReader } from '../../../engine/server/offers/offer.ts';
import type { PageTexts, TextVersion } from './pages/text.store.ts';

type ShownOffer = Output<'GET /front/get'>['groups'][number]['offers'][number];
export type Edited = Pick<TextVersion, 'texts' | 'pictureId'>;

export const pictureUrl = ({ tenant }: PublicReader, pictureId: string | null): string | null =>
  pictureId && `${BASE_PATH}/front/picture?${new URLSearchParams({ tenant: tenant.key, pictureId })}`;

/** An offer with what an administrator wrote over it: an empty place is the offer's own. */
export function presentOffer(
  reader: PublicReader,
  lang: Lang,
  { kind, offer, edited }: { kind: string; offer: Offer; edited: Edited | undefined },
): ShownOffer {
  const { words } = reader.engine;
  const texts = mergedTexts(offer, edited?.texts);
  return {
    kind,
    offerId: offer.id,
    title: words.pick(lang, texts.title),
    summary: words.pick(lang, texts.summary),
    picture: pictureUrl(reader, edited?.pictureId ?? offer.pictureId ?? null),
    facts: offer.facts.map(({ label, value }) => ({ label: words.pick(lang, label), value: words.pick(lang, value) })),
    state: offer.state,
    full: offer.full ?? false,
    closesOn: offer.closesOn,
    begin: {
      action: offer.begin.action,
      params: offer.begin.params,
      label: offer.begin.label ? words.pick(lang, offer.begin.label) : '',
      anybody: offer.begin.anybody ?? false,
    },
  };
}

export const mergedTexts = (own: PageTexts, edited: PageTexts | undefined): PageTexts => ({
  title: edited?.title.en ? edited.title : own.title,
  summary: edited?.summary.en ? edited.summary : own.summary,
  body: edited?.body.en ? edited.body : own.body,
});
