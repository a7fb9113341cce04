import { useRef, useState } from 'react';
import type { Output } from '../../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/call.ts';
import { ActButton } from '../../../../engine/ui/act-button.tsx';
import { Button } from '../../../../engine/ui/button.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { Select } from '../../../../engine/ui/select.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../../engine/words.ts';
import { filled } from '../entrance/checks.ts';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import type { RoleData } from './roles-data.ts';

type Result = Output<'POST /role/bulk'>;

/** Asks which role and why, shows what will happen to each person, and does it (ADM-2). */
export function BulkRolesDialog({
  give,
  accountIds,
  roles,
  onClose,
  onDone,
}: {
  give: boolean;
  accountIds: readonly string[];
  roles: readonly RoleData[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useWords();
  // Those that were chosen when it was opened: the list forgets them once it is done.
  const people = useRef(accountIds).current;
  const open = roles.filter((role) => role.mayHandle);
  const [planned, setPlanned] = useState<Result | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const form = useSmallForm({ role: t('users.role'), reason: t('reason.label') });
  const query = { accountIds: [...people], ...form.values, give };
  const look = async () => setPlanned(await callApi('POST /role/bulk', { ...query, dryRun: true }, { quiet: true }));
  const act = async () => {
    setResult(await callApi('POST /role/bulk', query, { quiet: true }));
    onDone();
  };
  const count = people.length;
  return (
    <Dialog
      open
      title={give ? t('users.bulk.giveTitle', { count }) : t('users.bulk.takeTitle', { count })}
      onClose={onClose}
      footer={
        result ? (
          <Button kind="primary" onClick={onClose}>
            {t('users.bulk.close')}
          </Button>
        ) : planned ? (
          <>
            <Button onClick={() => setPlanned(null)}>{t('users.bulk.back')}</Button>
            {planned.done > 0 && (
              <ActButton type="submit" kind={give ? 'primary' : 'danger'} act={act}>
                {give
                  ? t('users.bulk.doGive', { count: planned.done })
                  : t('users.bulk.doTake', { count: planned.done })}
              </ActButton>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('shell.dialog.cancel')}</Button>
            <Button type="submit" form={form.formId} kind="primary" busy={form.busy}>
              {t('users.bulk.look')}
            </Button>
          </>
        )
      }
    >
      {result || planned ? (
        <BulkOutcomes result={(result ?? planned)!} done={result !== null} give={give} />
      ) : (
        <SmallForm form={form} checks={{ role: filled(form.values.role) }} onSend={look}>
          <p>{t('users.bulk.about')}</p>
          <Select
            {...form.field('role')}
            blank={t('user.chooseRole')}
            required
            options={open.map((value) => ({ value: value.role, label: value.label }))}
          />
          <TextArea {...form.field('reason')} hint={t('reason.hint')} rows={3} maxLength={500} />
        </SmallForm>
      )}
    </Dialog>
  );
}
