import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { Comment } from '../../../../engine/web/review/comment.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { Joy } from '../../../../engine/web/ui/joy.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MEMBERSHIP_SENTENCES } from '../../contract/standing.ts';
import { Countdown } from '../apply/countdown.tsx';
import { Renew } from '../renewals/renew.tsx';
import { hasCard, isApplication, type Membership } from './membership-data.ts';

/** Where an application or a membership stands, what happens next, its facts, and what one can do now. */
export function Standing({ membership }: { membership: Membership }) {
  const { t } = useWords();
  const { status, comment, decidedAt, decidedBy, endsOn, suspended, nextFee } = membership;
  const pays = endsOn !== null && status !== 'withdrawl';
  // Who withdrew reads the own reason; why it came back stands in a section of its own.
  const decision = comment && status !== 'withdrawl' && status !== 'returned';
  const decided = isApplication(membership) || status === 'active';
  return (
    <div className="stack" data-gap="l">
      <div className="stack">
        <div className="row" data-wrap="no">
          {status === 'active' && isNew(membership.sinceOn) && <Joy event={`joined ${membership.membershipId}`} />}
          <p className="lead">
            <Sentence membership={membership} />
          </p>
          <Countdown membership={membership} />
        </div>
        {suspended && <p>{t('membership-mine.standing.suspendedReason', { reason: suspended.reason })}</p>}
        {status === 'withdrawl' && comment && (
          <p className="muted">{t('membership-mine.standing.withdrawnReason', { reason: comment })}</p>
        )}
      </div>
      <Facts
        facts={[
          [t('word.type'), membership.typeLabel],
          [t('word.membershipNumber'), membership.number],
          [t('membership-web.fullname'), [membership.fullname, membership.fullnameChinese].filter(Boolean).join(' ')],
          [
            t('membership-web.applied'),
            isApplication(membership) && membership.appliedAt ? dateTime(membership.appliedAt) : null,
          ],
          [t('membership-web.since'), membership.sinceOn && formatDate(membership.sinceOn)],
          [t('membership-mine.term'), termOf(membership, t)],
          [
            t('membership-mine.graceUntil'),
            membership.inGrace && membership.graceEndsOn ? formatDate(membership.graceEndsOn) : null,
          ],
          [t('membership-mine.fee'), pays && membership.feeCents > 0 ? money(membership.feeCents) : null],
          [
            t('membership-mine.feeFrom', { date: nextFee ? formatDate(nextFee.from) : '' }),
            pays && nextFee ? money(nextFee.feeCents) : null,
          ],
        ]}
      />
      {decision && (
        <Comment by={decided && [decidedBy, decidedAt && dateTime(decidedAt)].filter(Boolean).join(' ')}>
          {comment}
        </Comment>
      )}
      <Acts membership={membership} />
    </div>
  );
}

/** Days that joining is news. */
const NEW = 60;
const isNew = (sinceOn: string | null): boolean =>
  sinceOn !== null && sinceOn >= addDays(hongKongDate(new Date(clock.now())), -NEW);

type Translate = ReturnType<typeof useWords>['t'];

function termOf({ status, renewalPeriod, endsOn }: Membership, t: Translate): string | null {
  if (status !== 'active' && status !== 'lapsed') return null;
  if (renewalPeriod === 'life-time') return t('membership-mine.termLife');
  return endsOn && t('membership-mine.termUntil', { date: formatDate(endsOn) });
}

function Sentence({ membership: { standing, endsOn, graceEndsOn, endedAt } }: { membership: Membership }) {
  const { t } = useWords();
  return t(MEMBERSHIP_SENTENCES[standing].own, {
    endsOn: endsOn ? formatDate(endsOn) : '',
    graceEndsOn: graceEndsOn ? formatDate(graceEndsOn) : '',
    at: endedAt ? dateTime(endedAt) : '',
  });
}

function Acts({ membership }: { membership: Membership }) {
  const { t } = useWords();
  const { membershipId, status, abilities, appliedAt } = membership;
  const form = (more: Record<string, string> = {}) => pathTo('Membership-Application', { membershipId, ...more });
  return (
    <div className="row">
      {abilities.edit && (
        <ButtonLink kind="primary" to={form()}>
          {status === 'returned' ? t('membership-web.edit') : t('membership-web.continue')}
        </ButtonLink>
      )}
      {hasCard(membership) && <ButtonLink to={pathTo('Membership-Card')}>{t('membership-pass.open')}</ButtonLink>}
      <Renew membership={membership} />
      {abilities.readers && <ButtonLink to={pathTo('Reading-Members')}>{t('membership-mine.readers.link')}</ButtonLink>}
      {abilities.profile && (
        <ButtonLink to={form({ formType: 'profile' })}>{t('membership-mine.profile.open')}</ButtonLink>
      )}
      {!abilities.edit && !abilities.profile && appliedAt && (
        <ButtonLink to={form()}>{t('membership-web.seeForm')}</ButtonLink>
      )}
    </div>
  );
}
