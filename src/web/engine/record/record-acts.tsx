import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useWords } from '../words.ts';
import css from './record-acts.module.css';

export type RecordAct = { key: string; label: string; onPick: () => void };

/**
 * What can be done with a record: the first ones as buttons, the rest in a menu, "More". On a phone the first one alone
 * stands beside the menu.
 */
export function RecordActs({ acts, shown = 3 }: { acts: readonly RecordAct[]; shown?: number }) {
  const { t } = useWords();
  const more = (entries: readonly RecordAct[]) => (
    <Menu label={t('shell.record.more')} className={css.more} entries={[...entries]}>
      {t('shell.record.more')}
      <Icon name="chevron" size={14} />
    </Menu>
  );
  return (
    <>
      {acts.slice(0, shown).map(({ key, label, onPick }, at) => (
        <Button
          key={key}
          kind={at === 0 ? 'primary' : 'quiet'}
          className={at > 0 ? css.wide : undefined}
          onClick={onPick}
        >
          {label}
        </Button>
      ))}
      {acts.length > 1 && <span className={css.narrow}>{more(acts.slice(1))}</span>}
      {acts.length > shown && <span className={css.wide}>{more(acts.slice(shown))}</span>}
    </>
  );
}
