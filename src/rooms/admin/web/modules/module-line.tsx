import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import css from '../../../../engine/web/settings/dated-settings.module.css';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { SwitchDialog } from './switch-dialog.tsx';

export type Module = Output<'GET /module/list'>['rows'][number];

/** One module: whether it is on, since when and by whom; why it cannot be switched on; the switch; the history. */
export function ModuleLine({ module }: { module: Module }) {
  const { t } = useWords();
  const { label, about, on, there, history, setUp } = module;
  const [asking, setAsking] = useState(false);
  const whole = module.wholes.find((whole) => !whole.there)?.label;
  const last = history[0];
  return (
    <li className={`stack ${css.setting}`} data-gap="xs">
      <div className="row" data-justify="between">
        <h2 className="h3">{label}</h2>
        <Button size="s" disabled={!on && (!setUp || whole !== undefined)} onClick={() => setAsking(true)}>
          {t(on ? 'modules.switchOff' : 'modules.switchOn')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
      <p>
        <Badge tone={there ? 'good' : 'neutral'}>
          {on && whole ? t('modules.resting', { whole }) : t(on ? 'modules.on' : 'modules.off')}
        </Badge>{' '}
        <span className="muted small">
          {last ? t('modules.since', { at: dateTime(last.at), by: last.by }) : t('modules.standard')}
        </span>
      </p>
      <p className="muted small">{about}</p>
      {!on && !setUp && <p className="small">{t('modules.notSetUp')}</p>}
      {!on && setUp && whole && <p className="small">{t('modules.noWhole', { whole })}</p>}
      {history.length > 0 && (
        <details>
          <summary className="muted small">{t('modules.history', { count: history.length })}</summary>
          <ol className="stack" data-gap="m">
            {history.map((change) => (
              <li key={change.version} className="quote stack" data-gap="xs">
                <span>{t(change.on ? 'modules.on' : 'modules.off')}</span>
                <span className="muted small">
                  {dateTime(change.at)} · {change.by}
                </span>
                <span className="small">{change.reason}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {asking && <SwitchDialog module={module} onClose={() => setAsking(false)} />}
    </li>
  );
}
