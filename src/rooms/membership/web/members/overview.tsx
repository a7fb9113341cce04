import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { personFact } from '../../../../engine/web/person-link.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Membership } from '../review/decide.ts';
import { History } from '../review/history.tsx';
import { Readers } from './member-sections.tsx';

/** The facts, who reads by the member, and what happened in short. */
export function Overview({
  membership,
  history,
}: {
  membership: Membership;
  history: Output<'GET /membership/approvalForm'>['history'];
}) {
  const { t } = useWords();
  const { membershipId, sinceOn } = membership;
  return (
    <div className="stack" data-gap="l">
      <Facts
        facts={[
          [t('word.type'), membership.typeLabel],
          [t('membership-web.applied'), membership.appliedAt && dateTime(membership.appliedAt)],
          [t('word.decidedBy'), membership.decidedBy],
          [t('membership-web.decidedAt'), membership.decidedAt && dateTime(membership.decidedAt)],
          [t('membership-web.joined'), membership.joinedOn && formatDate(membership.joinedOn)],
          personFact(membership.personId),
        ]}
      />
      {sinceOn && <Readers membershipId={membershipId} />}
      <History lines={history} />
    </div>
  );
}
