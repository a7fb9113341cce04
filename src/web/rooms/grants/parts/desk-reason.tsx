import { callApi } from '../../../engine/call.ts';
import { TextArea } from '../../../engine/ui/text-area.tsx';
import { useWords } from '../../../engine/words.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { Desk } from './desk-written.ts';
import type { GrantRecord } from './grant-data.ts';

export type ReasonAct = 'lock' | 'unlock' | 'archive';

/** Closes the answers, opens them again, or ends the application; with a reason that the audit trail keeps (GRA-3). */
export function DeskReason({
  kind,
  application: { applicationId, version },
  desk,
  onClose,
}: {
  kind: ReasonAct;
  application: GrantRecord;
  desk: Desk;
  onClose: () => void;
}) {
  const { t } = useWords();
  const reason = desk.written.texts[kind] ?? '';
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
    archive: {
      title: t('grants-desk.archive.title'),
      about: t('grants-desk.archive.about'),
      action: t('grants-desk.archive.action'),
    },
  };
  const { title, about, action } = words[kind];
  const sent = { applicationId, version, reason };
  return (
    <DeskDialog
      title={title}
      about={<p>{about}</p>}
      action={action}
      fields={{ reason: t('grants-desk.reason') }}
      wrong={{ reason: kind !== 'archive' && reason.trim() === '' ? t('grants.reasonMissing') : null }}
      act={async () => {
        if (kind === 'archive') await callApi('POST /grant/application/archive', sent);
        else await callApi('POST /grant/application/lock', { ...sent, locked: kind === 'lock' });
        desk.text(kind, '');
      }}
      onClose={onClose}
    >
      {(field, mend) => (
        <TextArea
          {...field('reason')}
          required={kind !== 'archive'}
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={(event) => {
            desk.text(kind, event.target.value);
            mend('reason');
          }}
        />
      )}
    </DeskDialog>
  );
}
