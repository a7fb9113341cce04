import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { openAction } from '../../../engine/routes.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './types.module.css';

type MembershipType = Output<'GET /membership/apply'>['types'][number];

/** The types of membership: what each is, and the button to apply or why one may not (MEM-1). */
export function Types({ types }: { types: readonly MembershipType[] }) {
  const { t } = useWords();
  const [starting, setStarting] = useState<string | null>(null);
  const start = async (graphName: string) => {
    setStarting(graphName);
    await openAction(graphName);
    setStarting(null);
  };
  return (
    <section aria-labelledby="membership-types" className="stack">
      <h2 id="membership-types">{t('membership-web.types.title')}</h2>
      <p className="muted">{t('membership-web.types.how')}</p>
      <ul className={css.types}>
        {types.map(({ type, label, renewalPeriod, open, why, graphName }) => (
          <li key={type} className={css.type}>
            <h3>{label}</h3>
            <p className="muted small">{t('membership-web.types.runs', { period: renewalPeriod })}</p>
            {open ? (
              <Button
                kind="primary"
                busy={starting === graphName}
                aria-label={t('membership-web.types.applyFor', { type: label })}
                onClick={() => void start(graphName)}
              >
                {t('membership-web.types.apply')}
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
