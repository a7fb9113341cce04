import type { Output } from '../../../../contract/calls/calls.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './offer-groups.module.css';
import { OfferState } from './offer-state.tsx';
import { useApplyPath } from './use-apply-path.ts';

type Group = Output<'GET /front/get'>['groups'][number];
type Offer = Group['offers'][number];

/** What is offered now, group by group, as cards that lead to their pages and to their forms. */
export function OfferGroups({ groups, level }: { groups: readonly Group[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return groups.map(({ kind, title, offers }) => (
    <section key={kind} className="stack" aria-labelledby={`offers-${kind}`}>
      <Heading id={`offers-${kind}`} className={css.heading}>
        {title}
      </Heading>
      <ul className={css.cards}>
        {offers.map((offer) => (
          <Card key={offer.offerId} offer={offer} level={level} />
        ))}
      </ul>
    </section>
  ));
}

function Card({ offer, level }: { offer: Offer; level: 2 | 3 }) {
  const { t } = useWords();
  const applyPath = useApplyPath();
  const Heading = level === 2 ? 'h3' : 'h4';
  const page = pathTo('Offer', { kind: offer.kind, offerId: offer.offerId });
  return (
    <li className={css.card}>
      {offer.picture && <img className={css.picture} src={offer.picture} alt="" loading="lazy" />}
      <div className={css.body}>
        <OfferState offer={offer} quiet />
        <Heading className={css.title}>
          <AppLink to={page}>{offer.title}</AppLink>
        </Heading>
        <p className="muted">{offer.summary}</p>
        <dl className={css.facts}>
          {offer.facts.slice(0, 3).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={`row ${css.acts}`} data-gap="s">
          {offer.state === 'open' && (
            <ButtonLink kind="primary" to={applyPath(offer)}>
              {offer.begin.label || t('front.apply')}
              <span className="visually-hidden"> {offer.title}</span>
            </ButtonLink>
          )}
          {!offer.begin.anybody && (
            <ButtonLink kind="plain" to={page}>
              {t('front.more')}
              <span className="visually-hidden"> {offer.title}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}
