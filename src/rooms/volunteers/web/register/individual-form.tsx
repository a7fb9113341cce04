import { useParams } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { completedYears, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { FormOf } from '../../../../engine/web/forms/form-screen.tsx';
import type { OpenForm } from '../../../../engine/web/forms/open-form.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { isFamilyAge } from '../../contract/volunteer-ages.ts';

/** The question whose answer says how old somebody is. */
const BIRTH = 'birthDate';

/** The form of somebody who registers alone; who is too young for it is led to the family's. */
export default function IndividualForm() {
  const { registrationId = '' } = useParams({ strict: false }) as { registrationId?: string };
  return <FormOf formId={`volunteer-individual-${registrationId}`} dataId={registrationId} Above={LeadToFamily} />;
}

/** Where the birth date is that of a child: the way to the form that takes it. */
function LeadToFamily({ form: { store, record } }: { form: OpenForm }) {
  const { t } = useWords();
  const birth = useSyncExternalStore(
    (listener) => store.follow(BIRTH, listener),
    () => parseDate(String(store.get(BIRTH).value ?? '')),
  );
  const today = record.agesOn ?? hongKongDate(new Date(clock.now()));
  if (!birth || birth > today || !isFamilyAge(completedYears(birth, today))) return null;
  return (
    <div className="notice stack" data-tone="warn" data-gap="s" data-align="start" role="status">
      <p>{t('volunteers.tooYoung')}</p>
      <ButtonLink size="s" to={pathTo('Volunteer-Begin', { kind: 'family' })}>
        {t('volunteers.toFamily')}
      </ButtonLink>
    </div>
  );
}
