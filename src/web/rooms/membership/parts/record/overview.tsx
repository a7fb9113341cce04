import type { Output } from '../../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../../contract/dates.ts';
import { personFact } from '../../../../engine/person-link.tsx';
import { Facts } from '../../../../engine/ui/facts.tsx';
import { dateTime } from '../../../../engine/ui/format.ts';
import { useWords } from '../../../../engine/words.ts';
import { Readers } from '../member/member-sections.tsx';
import type { Membership } from '../review/decide.ts';
import { History } from '../review/history.tsx';

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
