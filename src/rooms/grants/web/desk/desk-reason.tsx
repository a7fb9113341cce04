import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import type { Desk } from '../../../../engine/web/review/written.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';
import { DeskDialog } from './desk-dialog.tsx';

export type ReasonAct = 'lock' | 'unlock' | 'reopen';

/** Closes the answers, opens them again, or takes the application out of the archive; with a reason that the audit trail keeps (GRA-3). */
export function DeskReason({
  kind,
  application: { applicationId, version },
  desk,
  ...dialog
}: { kind: ReasonAct; application: GrantRecord; desk: Desk } & DialogControl) {
  const { t } = useWords();
  // Each act has its own words, kept until it is done.
  const form = useSmallForm(
    { reason: t('grants-desk.reason') },
    {},
    { read: () => desk.read(kind), write: (_, text) => desk.write(kind, text) },
  );
  const { reason } = form.values;
  const words: Record<ReasonAct, { title: string; about: string; action: string }> = {
    lock: {
      title: t('grants-desk.lock.title'),
      about: t('grants-desk.lock.about'),
      action: t('grants-desk.lock.action'),
    },
    unlock: {
      title: t('grants-desk.unlock.title'),
      about: t('grants-desk.unlock.about'),
      action: t('grants-desk.unlock.action'),
    },
    reopen: {
      title: t('grants-desk.reopen.title'),
      about: t('grants-desk.reopen.about'),
      action: t('grants-desk.reopen.action'),
    },
  };
  const { title, about, action } = words[kind];
  const sent = { applicationId, version, reason };
  return (
    <DeskDialog
      title={title}
      action={action}
      form={form}
      checks={{ reason: isBlank(reason) ? t('grants.reasonMissing') : null }}
      onSend={async () => {
        if (kind === 'reopen') await callApi('POST /grant/application/reopen', sent);
        else await callApi('POST /grant/application/lock', { ...sent, locked: kind === 'lock' });
        desk.write(kind, '');
      }}
      {...dialog}
    >
      <p>{about}</p>
      <TextArea {...form.field('reason')} required rows={3} maxLength={2000} />
    </DeskDialog>
  );
}
