import { useRead } from '../../../../engine/web/read.ts';
import { OfferGroups } from './offer-groups.tsx';

/** What somebody who has nothing here yet can do: on their Home, in place of emptiness. */
export default function NewcomerOffers() {
  const { data } = useRead('front', 'GET /front/get', {}, { background: true });
  return data ? (
    <OfferGroups groups={data.groups.map(openOnly).filter(({ offers }) => offers.length > 0)} level={2} />
  ) : null;
}

type Groups = NonNullable<ReturnType<typeof useRead<'GET /front/get'>>['data']>['groups'];
const openOnly = (group: Groups[number]): Groups[number] => ({
  ...group,
  offers: group.offers.filter(({ state }) => state === 'open'),
});
