import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Membership } from '../review/decide.ts';
import type { Tidings } from '../review/notice.tsx';

/** Staff end a membership, with a reason the member reads (MEM-3); the number or the address has to be typed. */
export function Deactivate({
  membership: { membershipId, version, number, email },
  name,
  onNotice,
  ...dialog
}: { membership: Membership; name: string; onNotice: (tidings: Tidings) => void } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ reason: t('word.reason') });
  const reason = form.values.reason.trim();
  const end = async () => {
    const message = await callApi(
      'POST /membership/deactivate',
      { membershipId, version, reason },
      { quiet: true },
    ).then(
      (answer) => answer.message,
      (fault) => {
        if (fault instanceof CallRefused) return fault.message;
        throw fault;
      },
    );
    onNotice({ tone: 'warn', message });
  };
  return (
    <FormDialog
      danger
      title={t('membership-desk.end.title', { name })}
      action={t('membership-desk.end.name')}
      back={t('word.keepIt')}
      typed={number ?? email}
      form={form}
      checks={{ reason: reason === '' ? t('membership-desk.end.missing') : null }}
      onSend={end}
      {...dialog}
    >
      <p>{t('membership-desk.end.about')}</p>
      <TextArea {...form.field('reason')} data-first="" rows={3} maxLength={2000} required />
    </FormDialog>
  );
}
