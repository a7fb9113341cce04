import { goTo } from '../routes.ts';
import { Button } from '../ui/button.tsx';
import { compact, type Entry } from '../ui/entries.ts';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Menu } from '../ui/menu.tsx';
import { useWords } from '../words.ts';
import css from './record-acts.module.css';

export type RecordAct = {
  /** What it is called; no two acts of a record are called the same. */
  label: string;
  /** It can be done, and is not what the record waits for. */
  quiet?: boolean;
} & (
  | { onPick: () => void }
  | {
      /** The page where it is done. */
      to: string;
    }
);

/**
 * What can be done with a record: the first ones as buttons, the rest in a menu, "More". On a phone the first one alone
 * stands beside the menu.
 */
export function RecordActs({ acts: all, shown = 3 }: { acts: readonly Entry<RecordAct>[]; shown?: number }) {
  const { t } = useWords();
  const acts = compact(all);
  const more = (entries: readonly RecordAct[]) => (
    <Menu
      label={t('shell.record.more')}
      className={css.more}
      entries={entries.map((act) => ({
        ...act,
        key: act.label,
        onPick: 'to' in act ? () => goTo(act.to) : act.onPick,
      }))}
    >
      {t('shell.record.more')}
      <Icon name="chevron" size={14} />
    </Menu>
  );
  return (
    <>
      {acts.slice(0, shown).map((act, at) => {
        const kind = at === 0 && !act.quiet ? 'primary' : 'quiet';
        const className = at > 0 ? css.wide : undefined;
        return 'to' in act ? (
          <ButtonLink key={act.label} kind={kind} className={className} to={act.to}>
            {act.label}
          </ButtonLink>
        ) : (
          <Button key={act.label} kind={kind} className={className} onClick={act.onPick}>
            {act.label}
          </Button>
        );
      })}
      {acts.length > 1 && <span className={css.narrow}>{more(acts.slice(1))}</span>}
      {acts.length > shown && <span className={css.wide}>{more(acts.slice(shown))}</span>}
    </>
  );
}
