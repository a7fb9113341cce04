import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { PageText } from '../pages/page-text.tsx';
import { Eligibility } from './eligibility.tsx';
import css from './offer.module.css';
import { OfferState } from './offer-state.tsx';
import { useApplyPath } from './use-apply-path.ts';

type Offer = Output<'GET /front/offer'>;

/** The page of one thing that is offered: what it is, for whom, what it takes, and the way into its form. */
export default function OfferPage() {
  const { kind = '', offerId = '' } = useParams({ strict: false }) as { kind?: string; offerId?: string };
  const query = useRead('front', 'GET /front/offer', { kind, offerId });
  if (!query.data) return <Unread query={query} />;
  return <Shown key={`${kind}/${offerId}`} offer={query.data} />;
}

function Shown({ offer }: { offer: Offer }) {
  const { t } = useWords();
  const session = useSession();
  const [fits, setFits] = useState<boolean | null>(null);
  const applyPath = useApplyPath();
  const apply = (
    <div className="stack" data-gap="s" data-align="start">
      <ButtonLink kind={fits === false ? 'quiet' : 'primary'} to={applyPath(offer)}>
        {offer.begin.label || t('front.apply')}
      </ButtonLink>
      {/* a form says how it opens; another page speaks for itself */}
      {!offer.begin.label && <p className="small muted">{session?.ID ? t('front.applyIn') : t('front.applyHow')}</p>}
    </div>
  );
  return (
    <PageCard width="form" title={offer.title} subtitle={offer.summary} badge={<OfferState offer={offer} />}>
      <div className="stack" data-gap="l">
        {offer.picture && <img className={css.picture} src={offer.picture} alt="" />}
        <Facts facts={offer.facts.map(({ label, value }) => [label, value] as const)} />
        {offer.state === 'open' ? apply : <p>{offer.why}</p>}
        <PageText text={offer.body} />
        {offer.lists.slice(0, -1).map(({ title, items }) => (
          <Section key={title} title={title}>
            <ul className={css.list}>{lines(items)}</ul>
          </Section>
        ))}
        {offer.state !== 'closed' && offer.questions.length > 0 && (
          <Eligibility questions={offer.questions} onResult={setFits} />
        )}
        {/* what comes last is the way, step by step */}
        {offer.lists.slice(-1).map(({ title, items }) => (
          <Section key={title} title={title}>
            <ol className={css.steps}>{lines(items)}</ol>
          </Section>
        ))}
        {offer.state === 'open' && offer.questions.length > 0 && apply}
        <p>
          <AppLink to="/">{t('front.back')}</AppLink>
        </p>
      </div>
    </PageCard>
  );
}

const lines = (items: readonly string[]) => items.map((item) => <li key={item}>{item}</li>);
