import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { formatDate } from '../../../contract/dates.ts';
import { callApi } from '../call.ts';
import { refresh } from '../read.ts';
import { Button } from '../ui/button.tsx';
import { dotted } from '../ui/entries.ts';
import { dateTime } from '../ui/format.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useWords } from '../words.ts';
import css from './dated-settings.module.css';
import { PlanDialog } from './plan-dialog.tsx';

export type Setting = Output<'GET /setting/dated/list'>['groups'][number]['settings'][number];

/** What holds, since when, what is planned, and who set it when and why. */
export function DatedSetting({ setting }: { setting: Setting }) {
  const { t } = useWords();
  const { label, hint, inForce, planned, untouched, history } = setting;
  const [planning, setPlanning] = useState(false);
  return (
    <li className={`stack ${css.setting}`} data-gap="xs">
      <div className="row" data-justify="between">
        <h3>{label}</h3>
        <Button size="s" icon="edit" onClick={() => setPlanning(true)}>
          {t('word.change')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
      <p>
        <strong>{inForce.value}</strong>{' '}
        <span className="muted small">
          {inForce.since
            ? t('settings-dated.since', { date: formatDate(inForce.since) })
            : t('settings-dated.standard')}
        </span>
      </p>
      {planned.map((plan) => (
        <Plan key={plan.from} setting={setting} plan={plan} />
      ))}
      <p className="muted small">{hint}</p>
      {untouched && <p className="muted small">{untouched}</p>}
      {history.length > 0 && (
        <details>
          <summary className="muted small">{t('settings-dated.history', { count: history.length })}</summary>
          <ol className="stack" data-gap="m">
            {history.map(({ version, at, by, from, value, reason }) => (
              <li key={version} className="quote stack" data-gap="xs">
                <span>
                  {value === null
                    ? t('settings-dated.wasWithdrawn', { date: formatDate(from) })
                    : t('settings-dated.from', { date: formatDate(from), value })}
                </span>
                <span className="muted small">{dotted([dateTime(at), by])}</span>
                {reason && <span className="small">{reason}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {planning && <PlanDialog setting={setting} onClose={() => setPlanning(false)} />}
    </li>
  );
}

/** What holds from a later day on, and the way back. */
function Plan({ setting: { key, label, version }, plan }: { setting: Setting; plan: Setting['planned'][number] }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const words = { date: formatDate(plan.from), value: plan.value };
  return (
    <div className={`row ${css.plan}`} data-gap="xs" data-justify="between">
      <span>{t('settings-dated.from', words)}</span>
      <Button size="s" kind="plain" onClick={() => setAsking(true)}>
        {t('settings-dated.withdraw')}
        <span className="visually-hidden">
          {' '}
          {label}: {t('settings-dated.from', words)}
        </span>
      </Button>
      <ReasonDialog
        open={asking}
        title={t('settings-dated.withdrawTitle')}
        action={t('settings-dated.withdraw')}
        back={t('word.keepIt')}
        about={t('settings-dated.withdrawAbout', { ...words, label })}
        onSend={(reason) => callApi('POST /setting/dated/withdraw', { key, from: plan.from, version, reason })}
        onClose={() => setAsking(false)}
        endsWith={({ code }) => code === 'record.stale'}
        refresh={() => refresh('settings')}
      />
    </div>
  );
}
