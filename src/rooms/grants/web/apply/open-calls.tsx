import { useState } from 'react';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { openAction } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { type GrantCall, refreshGrants } from './grant-data.ts';
import css from './open-calls.module.css';

type Calls = { cohorts: readonly GrantCall[]; graphName: string; begun: ReadonlySet<string> };

/** The calls that take applications today: until when, what there is to give, and the button to begin (GRA-2). */
export function OpenCalls({ cohorts, graphName, begun }: Calls) {
  const { t } = useWords();
  const [starting, setStarting] = useState<string | null>(null);
  if (cohorts.length === 0) return null;
  const begin = async (cohortId: string) => {
    setStarting(cohortId);
    await openAction(graphName, { cohortId });
    // Where it was refused, its last day may be over.
    await refreshGrants();
    setStarting(null);
  };
  return (
    <Section title={t('grants-web.calls.title')} about={t('grants-web.calls.about')}>
      <ul className="tiles" data-size="l">
        {cohorts.map((call) => (
          <li key={call.cohortId} className={`card stack ${css.call}`} data-pad="l" data-gap="s" data-align="start">
            <h3>{call.name}</h3>
            <p className="muted small">{t('grants-web.calls.code', { code: call.code })}</p>
            <p>
              <DaysLeft closesOn={call.closesOn} />
            </p>
            <p className="small">{t('grants-web.calls.gives', { amount: money(call.budgetCents) })}</p>
            <Button
              kind={begun.has(call.cohortId) ? 'quiet' : 'primary'}
              busy={starting === call.cohortId}
              onClick={() => void begin(call.cohortId)}
            >
              {begun.has(call.cohortId) ? t('grants-web.calls.goOn') : t('grants-web.calls.begin')}
              <span className="visually-hidden"> {call.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The last day of a call, and how far off it is. */
function DaysLeft({ closesOn }: { closesOn: string }) {
  const { t } = useWords();
  const today = hongKongDate(new Date(clock.now()));
  const days = Math.round((Date.parse(closesOn) - Date.parse(today)) / 86_400_000);
  const date = formatDate(closesOn);
  if (days <= 0) return <strong>{t('grants-web.calls.today')}</strong>;
  if (days === 1) return <strong>{t('grants-web.calls.tomorrow', { date })}</strong>;
  return t('grants-web.calls.until', { date, days });
}
