import { useState } from 'react';
import type { ListDeclaration } from '../../../../contract/lists/list.ts';
import { callApi } from '../../call.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Button } from '../../ui/button.tsx';
import { number } from '../../ui/format.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { useKeys } from '../../ui/shortcuts.tsx';
import { useWords } from '../../words.ts';
import type { ListAct } from './list-act.ts';
import css from './list-choice.module.css';

/** How many rows are chosen, all that the list finds over its pages, and what can be done with them. */
export default function ListChoice({
  declared,
  filter,
  total,
  chosen,
  acts,
  onChange,
}: {
  declared: ListDeclaration;
  /** What the list is asked but for its page. */
  filter: object;
  total: number;
  chosen: ReadonlySet<string>;
  acts: readonly ListAct[];
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useWords();
  const [begun, setBegun] = useState<{ act: ListAct; keys: readonly string[] } | null>(null);
  const begin = (act: ListAct) => setBegun({ act, keys: [...chosen] });
  useKeys(
    acts.flatMap((act) =>
      act.shortcut
        ? [{ keys: [act.shortcut], act: chosen.size > 0 ? () => begin(act) : undefined, decides: true as const }]
        : [],
    ),
  );
  const all = async () => {
    const { keys } = await callApi('POST /list/keys', { list: declared.name, query: { ...filter } });
    onChange(new Set([...chosen, ...keys]));
  };
  const clear = () => onChange(new Set());
  const Dialog = begun?.act.dialog;
  return (
    <>
      {chosen.size > 0 && (
        <section className={`row ${css.bar}`} aria-label={t('lists.bulk.bar')} data-print="no">
          <strong className="num" role="status">
            {t('lists.bulk.chosen', { n: number(chosen.size) })}
          </strong>
          {total > chosen.size && (
            <ActButton size="s" kind="plain" act={all}>
              {t('lists.bulk.all', { n: number(total) })}
            </ActButton>
          )}
          <Button size="s" kind="plain" icon="close" onClick={clear}>
            {t('lists.bulk.clear')}
          </Button>
          <span className="row" data-gap="s">
            {acts.map((act) => (
              <Button key={act.key} size="s" aria-keyshortcuts={act.shortcut} onClick={() => begin(act)}>
                {act.label} {act.shortcut && <KeyHint>{act.shortcut}</KeyHint>}
              </Button>
            ))}
          </span>
        </section>
      )}
      {begun && Dialog && <Dialog keys={begun.keys} onDone={clear} onClose={() => setBegun(null)} />}
    </>
  );
}
