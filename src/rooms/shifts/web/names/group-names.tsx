import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Names = Output<'GET /shift/names'>;
const anew = () => refresh('shifts');

/** Who comes with a group: its contact person shares a link, sees who gave a name, and says how many come (VOL-1). */
export function GroupNames({ shiftId }: { shiftId: string }) {
  const { t } = useWords();
  const { data: names } = useRead('shifts', 'GET /shift/names', { shiftId });
  const [asking, setAsking] = useState<'heads' | 'renew' | null>(null);
  if (!names) return null;
  const { rows, heads, url, open, until } = names;
  const link = (on: boolean) => callApi('POST /shift/names/link', { shiftId, on });
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify('info', t('shifts.names.copied'), { autoDismiss: true });
  };
  return (
    <Section title={t('shifts.names')} about={t('shifts.names.about')}>
      <div className="stack">
        <p role="status">{t('shifts.names.count', { count: rows.length, heads })}</p>
        {open && url === '' && (
          <div className="row">
            <ActButton act={() => link(true)} refresh={anew}>
              {t('shifts.names.make')}
            </ActButton>
          </div>
        )}
        {url !== '' && (
          <>
            <TextField
              label={t('shifts.names.link')}
              hint={t('shifts.names.until', { until: dateTime(until) })}
              value={url}
              readOnly
              onFocus={({ target }) => target.select()}
            />
            <div className="row">
              {navigator.clipboard && (
                <Button icon="copy" onClick={() => void copy()}>
                  {t('word.copyTheLink')}
                </Button>
              )}
              <Button onClick={() => setAsking('renew')}>{t('shifts.names.renew')}</Button>
              <ActButton act={() => link(false)} refresh={anew}>
                {t('shifts.names.end')}
              </ActButton>
            </div>
          </>
        )}
        {open && (
          <div className="row">
            <Button onClick={() => setAsking('heads')}>{t('shifts.names.heads')}</Button>
          </div>
        )}
        <LineList>
          {rows.map(({ nameId, name, ageLabel, phone }) => (
            <Line
              key={nameId}
              name={name}
              about={dotted([ageLabel, phone])}
              end={
                <ActButton size="s" act={() => callApi('POST /shift/names/remove', { shiftId, nameId })} refresh={anew}>
                  {t('word.remove')}
                  <span className="visually-hidden"> {name}</span>
                </ActButton>
              }
            />
          ))}
        </LineList>
      </div>
      {asking === 'heads' && <HeadsDialog shiftId={shiftId} names={names} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === 'renew'}
        title={t('shifts.names.renewTitle')}
        action={t('shifts.names.renew')}
        about={t('shifts.names.renewAsk')}
        onSend={() => link(true)}
        onClose={() => setAsking(null)}
        refresh={anew}
      />
    </Section>
  );
}

function HeadsDialog({ shiftId, names, onClose }: { shiftId: string; names: Names; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm({ heads: t('shifts.heads') }, { heads: String(names.heads) });
  const heads = form.values.heads.trim();
  return (
    <FormDialog
      form={form}
      title={t('shifts.names.headsTitle')}
      action={t('word.save')}
      checks={{ heads: /^[1-9]\d{0,3}$/.test(heads) ? null : t('shifts.whole') }}
      onSend={() => callApi('POST /shift/heads', { shiftId, heads: Number(heads) }, { quiet: true })}
      onClose={onClose}
      refresh={anew}
    >
      <p>{t('shifts.names.headsAsk', { named: names.rows.length, most: names.most })}</p>
      <TextField {...form.field('heads')} required inputMode="numeric" autoComplete="off" />
    </FormDialog>
  );
}
