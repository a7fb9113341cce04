import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { date } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { leaveForProvider } from './provider-visit.ts';

/** The own account and the organisation's provider of identities: connected or not; nothing where there is none. */
export function SignOnPart() {
  const { t } = useWords();
  const { data } = useRead('sign-on', 'GET /signOn/own', {});
  const [asking, setAsking] = useState(false);
  const [parting, setParting] = useState(false);
  if (!data?.label) return null;
  const lead = async (password?: string) => {
    const { goTo } = await callApi('POST /signOn/link', { ...(password && { password }) });
    leaveForProvider(goTo);
  };
  return (
    <Section title={t('signOn.title')} about={t('signOn.about')}>
      {data.linkedAt ? (
        <LineList>
          <Line
            name={data.label}
            about={
              data.lastUsedAt
                ? t('signOn.used', { linked: date(data.linkedAt), used: date(data.lastUsedAt) })
                : t('signOn.linkedOn', { linked: date(data.linkedAt) })
            }
            end={
              <Button size="s" onClick={() => setParting(true)}>
                {t('signOn.part')}
              </Button>
            }
          />
        </LineList>
      ) : (
        <div>
          {data.hasPassword ? (
            <Button icon="add" onClick={() => setAsking(true)}>
              {t('signOn.connect')}
            </Button>
          ) : (
            <ActButton act={() => lead()}>{t('signOn.connect')}</ActButton>
          )}
        </div>
      )}
      {asking && <AskPassword onClose={() => setAsking(false)} onSend={lead} />}
      <ConfirmDialog
        open={parting}
        title={t('signOn.partTitle')}
        action={t('signOn.part')}
        about={t('signOn.partAbout')}
        danger
        onClose={() => setParting(false)}
        onSend={() => callApi('POST /signOn/unlink', {})}
        refresh={() => refresh('sign-on')}
      />
    </Section>
  );
}

function AskPassword({ onClose, onSend }: { onClose: () => void; onSend: (password: string) => Promise<void> }) {
  const { t } = useWords();
  const form = useSmallForm({ password: t('login.password') });
  return (
    <FormDialog
      open
      title={t('signOn.connect')}
      action={t('word.continue')}
      form={form}
      onSend={() => onSend(form.values.password)}
      onClose={onClose}
    >
      <p>{t('signOn.connectOwn')}</p>
      <TextField {...form.required('password')} type="password" autoComplete="current-password" autoFocus />
    </FormDialog>
  );
}
