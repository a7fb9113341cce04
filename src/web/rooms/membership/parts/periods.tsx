import { formatDate } from '../../../../contract/dates.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './periods.module.css';

/** What the figures of the register ask the list for, by its name in the address bar. */
export const PERIODS = ['joined', 'ended', 'ends', 'applied', 'memberOn'] as const;
type Periods = Partial<Record<(typeof PERIODS)[number], string>>;

/** Those that stand in the address. */
export const periodsIn = (address: Record<(typeof PERIODS)[number], string>): Periods =>
  Object.fromEntries(PERIODS.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));

/** Says which days the list is cut to, with the way out. */
export function PeriodNote({ periods, onClear }: { periods: Periods; onClear: () => void }) {
  const { t } = useWords();
  const said = PERIODS.flatMap((name) => (periods[name] ? [sentence(t, name, periods[name])] : []));
  if (said.length === 0) return null;
  return (
    <p className={css.note}>
      <span>{said.join(' · ')}</span>
      <Button size="s" kind="plain" icon="close" onClick={onClear}>
        {t('membership-desk.period.clear')}
      </Button>
    </p>
  );
}

function sentence(t: Translate, name: (typeof PERIODS)[number], text: string): string {
  const [from = '', to = ''] = text.split(',');
  const day = (one: string) => (one ? formatDate(one) : '…');
  const days = name === 'memberOn' ? formatDate(text) : `${day(from)} – ${day(to)}`;
  switch (name) {
    case 'joined':
      return t('membership-desk.period.joined', { days });
    case 'ended':
      return t('membership-desk.period.ended', { days });
    case 'ends':
      return t('membership-desk.period.ends', { days });
    case 'applied':
      return t('membership-desk.period.applied', { days });
    case 'memberOn':
      return t('membership-desk.period.memberOn', { days });
  }
}
