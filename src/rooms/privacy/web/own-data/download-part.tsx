import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { OwnExports, refreshExports } from '../../../../engine/web/exports/own-exports.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { PasswordField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** One file of all own data. In an old session the password is said once more: to ask for one, and to fetch one. */
export function DownloadPart({ needsPassword }: { needsPassword: boolean }) {
  const { t } = useWords();
  const [open, setOpen] = useState<'download' | 'prove' | null>(null);
  const form = useSmallForm({ password: t('privacy.password') });
  const send = async (act: 'download' | 'prove') => {
    const sent = needsPassword ? { password: form.values.password } : {};
    if (act === 'download') await callApi('POST /privacy/download', sent);
    else await callApi('POST /privacy/prove', sent);
    await refreshExports();
  };
  return (
    <Section
      title={t('privacy.download')}
      about={t('privacy.downloadAbout')}
      actions={
        <Button
          kind="primary"
          icon="download"
          onClick={() => (needsPassword ? setOpen('download') : void send('download'))}
        >
          {t('privacy.downloadAsk')}
        </Button>
      }
    >
      {needsPassword && (
        <div>
          <Button size="s" onClick={() => setOpen('prove')}>
            {t('privacy.prove')}
          </Button>
        </div>
      )}
      <OwnExports prefix="privacy-" ifAny />
      {open && (
        <FormDialog
          title={t('privacy.password')}
          action={open === 'download' ? t('privacy.downloadAsk') : t('privacy.prove')}
          form={form}
          checks={{ password: form.values.password ? null : t('problem.fillOut') }}
          onSend={() => send(open)}
          onClose={() => setOpen(null)}
        >
          <p>{t('privacy.passwordWhy')}</p>
          <PasswordField {...form.field('password')} autoComplete="current-password" required autoFocus />
        </FormDialog>
      )}
    </Section>
  );
}
