import type { Output } from '../../../../contract/calls/calls.ts';
import type { MembershipStatus } from '../../../../contract/calls/membership-record.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { pathOf } from '../../../engine/routes.ts';
import { dateTime } from '../../../engine/ui/format.ts';
import { ButtonLink } from '../../../engine/ui/link.tsx';
import { useWords } from '../../../engine/words.ts';
import { Facts } from './facts.tsx';
import css from './standing.module.css';

type Membership = NonNullable<Output<'GET /membership/get'>>;

/** Where an application or a membership stands, in a sentence, with its facts and what to do next. */
export function Standing({ membership }: { membership: Membership }) {
  const { t } = useWords();
  const sentence: Record<MembershipStatus, string> = {
    draft: t('membership-web.standing.draft'),
    pending: t('membership-web.standing.pending'),
    returned: t('membership-web.standing.returned'),
    awaiting: t('membership-web.standing.awaiting'),
    active: t('membership-web.standing.active'),
    lapsed: t('membership-web.standing.lapsed'),
    rejected: t('membership-web.standing.rejected'),
    withdrawl: t('membership-web.standing.withdrawl'),
    deleted: t('membership-web.standing.deleted'),
  };
  const { status, abilities, comment, decidedAt, decidedBy } = membership;
  const form = pathOf('Membership-Application', { membershipId: membership.membershipId }) ?? '/';
  return (
    <div className="stack" data-gap="l">
      <p>{sentence[status]}</p>
      <Facts
        facts={[
          [t('membership-web.type'), membership.typeLabel],
          [t('membership-web.number'), membership.number],
          [t('membership-web.fullname'), [membership.fullname, membership.fullnameChinese].filter(Boolean).join(' ')],
          [t('membership-web.applied'), membership.appliedAt && dateTime(membership.appliedAt)],
          [t('membership-web.joined'), membership.joinedOn && formatDate(membership.joinedOn)],
          [t('membership-web.since'), membership.sinceOn && formatDate(membership.sinceOn)],
          [t('membership-web.ends'), membership.endsOn && formatDate(membership.endsOn)],
        ]}
      />
      {comment && (
        <figure className={css.comment}>
          <blockquote>{comment}</blockquote>
          <figcaption>
            {decidedBy} {decidedAt && dateTime(decidedAt)}
          </figcaption>
        </figure>
      )}
      <div className="row">
        {abilities.edit ? (
          <ButtonLink kind="primary" to={form}>
            {status === 'returned' ? t('membership-web.edit') : t('membership-web.continue')}
          </ButtonLink>
        ) : (
          membership.appliedAt && <ButtonLink to={form}>{t('membership-web.seeForm')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
