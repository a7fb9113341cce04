import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { type GrantRecord, refreshGrants } from './grant-data.ts';

/** The way out, at the end of what the owner can do: asks why and for a typed word. */
export function GrantWithdraw({ application: { applicationId, version, abilities } }: { application: GrantRecord }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const form = useSmallForm({ reason: t('word.reason') });
  if (!abilities.withdraw) return null;
  return (
    <Section title={t('word.withdraw')} about={t('grants-web.withdraw.about')}>
      <div>
        <Button onClick={() => setAsking(true)}>{t('word.withdrawApplication')}</Button>
      </div>
      {asking && (
        <FormDialog
          danger
          title={t('grants-web.withdraw.ask')}
          action={t('word.withdrawApplication')}
          back={t('word.keepApplication')}
          typed={t('grants-web.withdraw.word')}
          form={form}
          onSend={() =>
            callApi('POST /grant/application/withdraw', { applicationId, version, reason: form.values.reason })
          }
          onClose={() => setAsking(false)}
          endsWith={() => true}
          refresh={refreshGrants}
        >
          <p>{t('grants-web.withdraw.loses')}</p>
          <TextArea {...form.field('reason')} hint={t('grants-web.withdraw.reasonHint')} rows={2} maxLength={500} />
        </FormDialog>
      )}
    </Section>
  );
}
