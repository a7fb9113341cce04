import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Duties } from '../record/duties.tsx';
import type { Plan, Wanted } from './change.tsx';
import { sentOf } from './choose-change.tsx';

/** The second page: before and after, who has to agree, what moves. Nothing has happened until it is confirmed. */
export function ConfirmChange({
  registrationId,
  wanted: { option, typed, plan },
  onBack,
}: {
  registrationId: string;
  wanted: Wanted;
  onBack: () => void;
}) {
  const { t } = useWords();
  const send = async () => {
    await callApi('POST /volunteer/change/ask', sentOf(registrationId, option, typed));
    await refresh('volunteers');
    goTo(pathTo('My-Volunteering'));
  };
  return (
    <div className="stack" data-gap="l">
      <h2>{plan.label}</h2>
      <Section title={t('word.before')}>
        <Accounts accounts={plan.before} />
      </Section>
      <Section title={t('word.after')}>
        <Accounts accounts={plan.after} />
      </Section>
      <Facts
        facts={[
          [t('volunteers.change.day'), plan.later ? formatDate(plan.onDay) : t('volunteers.change.today')],
          [t('volunteers.change.agrees'), plan.agrees || t('volunteers.change.nobody')],
          [t('volunteers.change.moves'), plan.moves.join(' ')],
        ]}
      />
      <Duties duties={plan.duties} ends={plan.ends} />
      <div className="row">
        <ActButton kind="primary" act={send}>
          {plan.agrees ? t('volunteers.change.ask') : t('word.confirmTheChange')}
        </ActButton>
        <Button onClick={onBack}>{t('word.back')}</Button>
      </div>
    </div>
  );
}

/** Accounts with their people. */
function Accounts({ accounts }: { accounts: Plan['before'] }) {
  return (
    <Facts
      facts={accounts.map(({ title, people }) => [
        title,
        <ul key={title}>
          {people.map((person) => (
            <li key={person}>{person}</li>
          ))}
        </ul>,
      ])}
    />
  );
}
