import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ConsentBadge } from '../record/badges.tsx';

export type Registration = Output<'GET /volunteer/get'>;

/** Who was asked for consent, and how it stands; nothing where nobody has to agree. */
export function ParentFacts({ registration }: { registration: Registration }) {
  const { t } = useWords();
  const { parent, consent, consentLabel } = registration;
  if (!parent) return null;
  return (
    <Section title={t('volunteers.consent')}>
      <Facts
        facts={[
          [t('volunteers.state'), <ConsentBadge key="consent" consent={consent} label={consentLabel} />],
          [t('volunteers.parentEmail'), parent.email],
          [t('volunteers.parentAsked'), dateTime(parent.askedAt)],
          [t('volunteers.parentAnswered'), parent.answeredAt && dateTime(parent.answeredAt)],
          [t('volunteers.parentUntil'), consent === 'asked' ? formatDate(parent.expiresOn) : null],
        ]}
      />
    </Section>
  );
}
