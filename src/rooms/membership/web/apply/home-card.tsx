import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import type { HomeCard } from '../../../../engine/web/room.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { date, money } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { daysToRenew, hasCard } from '../members/membership-data.ts';
import { Countdown } from './countdown.tsx';

type Membership = NonNullable<Output<'GET /membership/get'>>;

const TONES: Partial<Record<Membership['status'], Tone>> = {
  active: 'good',
  returned: 'warn',
  awaiting: 'warn',
  pending: 'wait',
};

/** The own membership, where the person has one. */
export default function useMembershipCard(): ReturnType<HomeCard> {
  const { isLoading, data } = useRead('membership', 'GET /membership/get', {}, { background: true, retry: false });
  return { isLoading, card: data ? <MembershipCard membership={data} /> : null };
}

/** How the own membership stands and what it asks for now. */
function MembershipCard({ membership: data }: { membership: Membership }) {
  const { t } = useWords();
  return (
    <Section title={t('home.standing')}>
      <div className="card row" data-gap="l" data-justify="between">
        <div className="stack" data-gap="xs">
          <p className="row" data-gap="xs">
            <strong>{data.typeLabel}</strong>
            <Badge tone={TONES[data.status] ?? 'neutral'}>{data.statusLabel}</Badge>
            {data.number && <span className="num">{data.number}</span>}
          </p>
          <Now membership={data} />
          <Countdown membership={data} />
        </div>
        <div className="row">
          {daysToRenew(data) !== null && (
            <ButtonLink size="s" kind="primary" to={pathTo('My-Membership', { renew: 'now' })}>
              {t('membership-pass.renew')}
            </ButtonLink>
          )}
          {hasCard(data) && (
            <ButtonLink size="s" to={pathTo('Membership-Card')}>
              {t('membership-pass.open')}
            </ButtonLink>
          )}
          <ButtonLink size="s" to={pathTo('My-Membership')}>
            {t('home.toMembership')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/** The one thing to know of it now: what is to pay, what is to mend, until when it runs. */
function Now({ membership: { status, invoice, returned, endsOn, renewalPeriod } }: { membership: Membership }) {
  const { t } = useWords();
  if (invoice) return <p>{t('home.toPay', { amount: money(invoice.totalCents), due: date(invoice.dueOn) })}</p>;
  if (returned) return <p>{returned.comment || t('home.toMend')}</p>;
  if (status !== 'active') return null;
  if (renewalPeriod === 'life-time') return <p className="muted">{t('home.forLife')}</p>;
  return endsOn ? <p className="muted">{t('home.runsUntil', { day: date(endsOn) })}</p> : null;
}
