import { callApi } from '../../../../engine/web/call.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { isOwnPath } from '../login/return-url.ts';

/**
 * Entering another organisation as a visitor, with the reason that will stand in its audit trail (product.md, People
 * and tenants). The session is another one then, so the page starts anew.
 */
export function EnterDialog({ tenant, ...dialog }: { tenant: { key: string; name: string } } & DialogControl) {
  const { t, lang } = useWords();
  const form = useSmallForm({ reason: t('enter.reason') });
  const reason = form.values.reason.trim();
  const enter = async () => {
    const { returnUrl } = await callApi('POST /user/enter', { reason }, { tenant: tenant.key, quiet: true });
    const path = new URL(isOwnPath(returnUrl) ? returnUrl : '/', window.location.origin);
    path.searchParams.set('tenant', tenant.key);
    path.searchParams.set('lang', lang);
    window.location.assign(path);
  };
  return (
    <FormDialog
      {...dialog}
      title={t('enter.title', { name: tenant.name })}
      action={t('enter.submit')}
      form={form}
      onSend={enter}
    >
      <p>{t('enter.about')}</p>
      <TextArea {...form.required('reason')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
