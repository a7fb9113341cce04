import type { ReactNode } from 'react';
import { arrivalOf } from '../../../../contract/rules/admission.ts';
import { time } from '../../../../engine/web/ui/format.ts';
import { Icon, type IconName } from '../../../../engine/web/ui/icon.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { DoorList } from './check-ticket.ts';
import css from './door.module.css';
import type { Outcome } from './door.ts';

const SIGNS: Record<'good' | 'warn' | 'bad', IconName> = { good: 'check', warn: 'warning', bad: 'error' };

/** What came of the last ticket: large, in words, a sign and a colour (EVT-4). */
export function OutcomePanel({ outcome: { verdict, at }, list }: { outcome: Outcome; list: DoorList }) {
  const { t } = useWords();
  const { row } = verdict;
  if (verdict.kind === 'refused')
    return (
      <Panel tone="bad" verdict={t('events-door.refused')} name={row?.name}>
        <strong>{t(`events-door.${verdict.problem}`)}</strong>
      </Panel>
    );
  if (verdict.kind === 'already') {
    const { since } = verdict;
    return (
      <Panel tone="bad" verdict={t('events-door.refused')} name={verdict.row.name}>
        <strong>
          {since.device
            ? t('events-door.inSinceBy', { time: time(since.at), device: since.device })
            : t('events-door.inSince', { time: time(since.at) })}
        </strong>
      </Panel>
    );
  }
  const isLate = arrivalOf(list, at) === 'late';
  return (
    <Panel
      tone={row ? 'good' : 'warn'}
      verdict={isLate ? t('events-door.inLate') : t('events-door.in')}
      name={row?.name ?? t('events-door.younger')}
    >
      {row ? [row.tier, time(at)].join(' · ') : t('events-door.youngerAbout')}
    </Panel>
  );
}

function Panel({
  tone,
  verdict,
  name,
  children,
}: {
  tone: 'good' | 'warn' | 'bad';
  verdict: string;
  name: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`notice stack ${css.outcome}`} data-tone={tone} data-edge="" data-gap="xs">
      <span className={`row strong ${css.verdict}`} data-wrap="no">
        <Icon name={SIGNS[tone]} size={24} />
        {verdict}
      </span>
      {name && <span className={css.who}>{name}</span>}
      <span>{children}</span>
    </div>
  );
}
