import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words.ts';
import css from './list-tools.module.css';
import type { ListToolsProps } from './list-tools.tsx';

/** Which columns a list has and in which order; the first one is the head of its rows and stays. */
export function ColumnsDialog({
  open,
  columns: [, ...columns],
  chosen,
  onChange,
  onClose,
}: {
  open: boolean;
  columns: NonNullable<ListToolsProps['columns']>;
  chosen: readonly string[] | null;
  onChange: (keys: readonly string[] | null) => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  const all = columns.map(({ key }) => key);
  const on = (chosen ?? columns.filter(({ extra }) => !extra).map(({ key }) => key)).filter((key) => all.includes(key));
  const order = [...on, ...all.filter((key) => !on.includes(key))];
  const move = (key: string, by: 1 | -1) => {
    const at = on.indexOf(key);
    const next = [...on];
    next.splice(at, 1);
    next.splice(at + by, 0, key);
    onChange(next);
  };
  return (
    <Dialog
      open={open}
      title={t('lists.columns')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={chosen === null} onClick={() => onChange(null)}>
            {t('lists.columns.reset')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('word.done')}
          </Button>
        </>
      }
    >
      <ul className={`plain-list ${css.list}`}>
        {order.map((key) => {
          const { header } = columns.find((column) => column.key === key)!;
          const at = on.indexOf(key);
          return (
            <li key={key}>
              <label className={css.tick}>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  // the last one stays: a list of nothing but names is what nobody meant
                  disabled={at >= 0 && on.length === 1}
                  onChange={() => onChange(at >= 0 ? on.filter((shown) => shown !== key) : [...on, key])}
                />
                {header}
              </label>
              {at >= 0 && (
                <span className={css.moves}>
                  <Button
                    kind="plain"
                    size="s"
                    icon="chevron"
                    className={css.up}
                    disabled={at === 0}
                    label={t('lists.columns.up', { name: header })}
                    onClick={() => move(key, -1)}
                  />
                  <Button
                    kind="plain"
                    size="s"
                    icon="chevron"
                    disabled={at === on.length - 1}
                    label={t('lists.columns.down', { name: header })}
                    onClick={() => move(key, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
