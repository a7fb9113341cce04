import { formatDate } from '../../../../contract/dates.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { Joy } from '../../../../engine/web/ui/joy.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from './grant-data.ts';
import { GrantNext } from './grant-next.tsx';
import { GrantSentence } from './grant-sentence.tsx';

/** Where an application stands, who acts next and since when, and the sums; the same for everybody who may see it. */
export function GrantHead({ application }: { application: GrantRecord }) {
  // who applied is glad of the award, and of the end of the project; who only reads it has nothing to celebrate
  const own = application.role === 'owner' || application.role === 'team';
  const glad = own && application.stage === 'implementation' && ['approved', 'archive'].includes(application.status);
  return (
    <div className="stack" data-gap="l">
      <div className="stack">
        <div className="row" data-wrap="no">
          {glad && <Joy event={`${application.status} ${application.applicationId}`} />}
          <p className="lead">
            <GrantSentence application={application} />
          </p>
        </div>
        {application.waitsFor && (
          <p className="muted">
            <GrantNext application={application} />
          </p>
        )}
      </div>
      <GrantFacts application={application} />
    </div>
  );
}

/** Who applied, for which call, and the sums. */
export function GrantFacts({ application }: { application: GrantRecord }) {
  const { t } = useWords();
  const { organisation, owner, askedCents, grantedCents, submittedAt, commencedOn } = application;
  const facts: (readonly [string, string | null])[] = [
    [t('grants-web.organisation'), organisation],
    [t('grants-web.owner'), owner],
    [t('grants-web.call'), application.cohortCode],
    [t('grants-web.asked'), askedCents > 0 ? money(askedCents) : null],
    [t('grants-web.granted'), grantedCents === null ? null : money(grantedCents)],
    [t('grants-web.submitted'), submittedAt && dateTime(submittedAt)],
    [t('grants-web.commenced'), commencedOn && formatDate(commencedOn)],
  ];
  return <Facts facts={facts} />;
}
