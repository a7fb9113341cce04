import type { FormRecord } from '../../../../contract/form.ts';
import { callApi } from '../../../../engine/web/call.ts';
import ParticularsDialog from '../../../../engine/web/forms/particulars-dialog.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Staff correct answers of a member, several in one go, with a reason the member reads (MEM-3). */
export default function CorrectDialog({
  membershipId,
  name,
  ...dialog
}: {
  membershipId: string;
  name: string;
  record: FormRecord;
  /** The answer that is meant, where it was pointed at. */
  field?: string;
} & DialogControl) {
  const { t } = useWords();
  return (
    <ParticularsDialog
      reason
      title={t('membership-desk.correct.title', { name })}
      action={t('membership-desk.correct.send')}
      about={t('membership-desk.act.told')}
      send={(particulars) =>
        callApi('POST /membership/particulars/edit', { membershipId, ...particulars }, { quiet: true })
      }
      readAgain={async () => (await callApi('GET /membership/approvalForm', { membershipId }, { quiet: true })).form}
      refresh={() => refresh('membership')}
      {...dialog}
    />
  );
}
