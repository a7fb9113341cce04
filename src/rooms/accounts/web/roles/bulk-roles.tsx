import { callApi } from '../../../../engine/web/call.ts';
import { BulkDialog } from '../../../../engine/web/list/choice/bulk-dialog.tsx';
import type { ActDialogProps } from '../../../../engine/web/list/choice/list-act.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { number } from '../../../../engine/web/ui/format.ts';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { useRoles } from './roles-data.ts';

export const GiveRole = (props: ActDialogProps) => <BulkRoles {...props} give />;
export const TakeRole = (props: ActDialogProps) => <BulkRoles {...props} give={false} />;

/** A role for several people, or taken from them, with a reason (ADM-2). */
function BulkRoles({ give, ...props }: ActDialogProps & { give: boolean }) {
  const { t } = useWords();
  const roles = useRoles();
  const form = useSmallForm({ role: t('users.role'), reason: t('word.reason') });
  const count = number(props.keys.length);
  return (
    <BulkDialog
      {...props}
      title={give ? t('users.bulk.giveTitle', { count }) : t('users.bulk.takeTitle', { count })}
      action={(count) => (give ? t('users.bulk.doGive', { count }) : t('users.bulk.doTake', { count }))}
      danger={!give}
      form={form}
      send={(rows, dryRun) => callApi('POST /role/bulk', { rows, ...form.values, give, dryRun }, { quiet: true })}
      refresh={() => Promise.all([refresh('users'), refresh('roles')])}
    >
      <Select
        {...form.required('role')}
        blank={t('word.pleaseChoose')}
        options={roles?.filter(({ mayHandle }) => mayHandle).map(({ role, label }) => ({ value: role, label })) ?? []}
      />
      <TextArea {...form.field('reason')} hint={t('reason.hint')} rows={3} maxLength={500} />
    </BulkDialog>
  );
}
