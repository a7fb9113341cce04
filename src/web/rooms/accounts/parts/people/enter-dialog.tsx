import { useId, useState } from 'react';
import { callApi } from '../../../../engine/call.ts';
import { Button } from '../../../../engine/ui/button.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { filled } from '../entrance/checks.ts';
import { isOwnPath } from '../entrance/return-url.ts';

/**
 * Entering another organisation as a visitor, with the reason that will stand in its audit trail (product.md, People
 * and tenants). The session is another one then, so the page starts anew.
 */
export function EnterDialog({
  open,
  tenant,
  onClose,
}: {
  open: boolean;
  tenant: { key: string; name: string };
  onClose: () => void;
}) {
  const { t, lang } = useWords();
  const form = useId();
  const field = useId();
  const [reason, setReason] = useState('');
  const sending = useSending({ reason: { id: field, label: t('enter.reason') } });
  const submit = () =>
    sending.send({ reason: filled(reason) }, async () => {
      const { returnUrl } = await callApi(
        'POST /user/enter',
        { reason: reason.trim() },
        { tenant: tenant.key, quiet: true },
      );
      const path = new URL(isOwnPath(returnUrl) ? returnUrl : '/', window.location.origin);
      path.searchParams.set('tenant', tenant.key);
      path.searchParams.set('lang', lang);
      window.location.assign(path);
    });
  return (
    <Dialog
      open={open}
      title={t('enter.title', { name: tenant.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.dialog.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={sending.busy}>
            {t('enter.submit')}
          </Button>
        </>
      }
    >
      <SmallForm id={form} sending={sending} onSubmit={submit}>
        <p>{t('enter.about')}</p>
        <TextArea
          id={field}
          name="reason"
          label={t('enter.reason')}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={sending.errors.reason}
          onChange={(event) => {
            setReason(event.target.value);
            sending.mend('reason');
          }}
        />
      </SmallForm>
    </Dialog>
  );
}
