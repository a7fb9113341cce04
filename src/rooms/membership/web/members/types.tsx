import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { openAction } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { MembershipStatus } from '../../contract/values.ts';
import type { Membership } from './membership-data.ts';
import css from './types.module.css';

type MembershipType = Output<'GET /membership/apply'>['types'][number];

/** While one of these stands its own type is not offered again: one goes on with it, or renews it. */
const STANDING: readonly MembershipStatus[] = ['draft', 'pending', 'returned', 'awaiting', 'active', 'lapsed'];

/** The types of membership: what each costs and needs, and the button to apply or why one may not (MEM-1). */
export function Types({ types, current }: { types: readonly MembershipType[]; current: Membership | null }) {
  const { t } = useWords();
  const [starting, setStarting] = useState<string | null>(null);
  const standing = current && STANDING.includes(current.status) ? current : null;
  const drafted = standing?.status === 'draft';
  const shown = types.filter(({ type }) => type !== standing?.type);
  // Beside what stands another type is news only where it can be had; else it would be a question without an answer.
  const open = shown.some((type) => type.open);
  if (shown.length === 0 || (standing && !open)) return null;
  const start = async (graphName: string) => {
    setStarting(graphName);
    await openAction(graphName);
    setStarting(null);
    // Another tab may have been quicker.
    await refresh('membership');
  };
  const how = drafted ? t('membership-web.types.otherHow') : t('membership-web.types.how');
  return (
    <Section
      title={standing ? t('membership-web.types.other') : t('membership-web.types.title')}
      about={open ? how : undefined}
    >
      <ul className="tiles" data-fit="">
        {shown.map((type) => (
          <li key={type.type} className={`card stack ${css.type}`} data-pad="l" data-gap="s" data-align="start">
            <h3>{type.label}</h3>
            <About type={type} />
            {type.open ? (
              <Button
                kind={standing ? 'quiet' : 'primary'}
                busy={starting === type.graphName}
                onClick={() => void start(type.graphName)}
              >
                {drafted ? t('membership-web.types.change') : t('membership-web.types.apply')}
                <span className="visually-hidden"> {type.label}</span>
              </Button>
            ) : (
              <p className={css.why}>{type.why}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function About({ type: { feeCents, nextFee, months, renewalLabel, needs } }: { type: MembershipType }) {
  const { t } = useWords();
  return (
    <>
      <p>
        {feeCents > 0 ? t('membership-mine.types.fee', { amount: money(feeCents) }) : t('membership-mine.types.free')}
      </p>
      {nextFee && (
        <p className="muted small">
          {t('membership-mine.types.feeFrom', { date: formatDate(nextFee.from), amount: money(nextFee.feeCents) })}
        </p>
      )}
      <p className="muted small">
        {months === null || months === 12
          ? t('membership-web.types.runs', { period: renewalLabel })
          : t('membership-web.types.runsMonths', { months })}
      </p>
      {feeCents > 0 && <p className="muted small">{t('membership-mine.types.paid')}</p>}
      {needs.length > 0 && (
        <div className="small">
          <p>{t('membership-mine.types.needs')}</p>
          <ul>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
