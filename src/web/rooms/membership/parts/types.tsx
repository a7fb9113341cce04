import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { openAction } from '../../../engine/routes.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './types.module.css';

type MembershipType = Output<'GET /membership/apply'>['types'][number];

/** The types of membership: what each is, and the button to apply or why one may not (MEM-1). */
export function Types({
  types,
  drafted,
}: {
  types: readonly MembershipType[];
  /** The type of an application that was begun; applying for another one changes it and keeps what was typed. */
  drafted: string | null;
}) {
  const { t } = useWords();
  const [starting, setStarting] = useState<string | null>(null);
  const start = async (graphName: string) => {
    setStarting(graphName);
    await openAction(graphName);
    setStarting(null);
  };
  const shown = types.filter(({ type }) => type !== drafted);
  return (
    <section aria-labelledby="membership-types" className="stack">
      <h2 id="membership-types">{drafted ? t('membership-web.types.other') : t('membership-web.types.title')}</h2>
      <p className="muted">{drafted ? t('membership-web.types.otherHow') : t('membership-web.types.how')}</p>
      <ul className={css.types}>
        {shown.map(({ type, label, renewalPeriod, open, why, graphName }) => (
          <li key={type} className={css.type}>
            <h3>{label}</h3>
            <p className="muted small">{t('membership-web.types.runs', { period: renewalPeriod })}</p>
            {open ? (
              <Button
                kind={drafted ? 'quiet' : 'primary'}
                busy={starting === graphName}
                onClick={() => void start(graphName)}
              >
                {drafted ? t('membership-web.types.change') : t('membership-web.types.apply')}
                <span className="visually-hidden"> {label}</span>
              </Button>
            ) : (
              <p className={css.why}>{why}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
