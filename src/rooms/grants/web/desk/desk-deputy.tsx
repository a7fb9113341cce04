import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshGrants } from '../apply/grant-data.ts';

/** Names who acts for an approver: for oneself, or by who runs the programme for anybody. */
export function DeskDeputy({ runs }: { runs: boolean }) {
  const { t } = useWords();
  const form = useSmallForm({
    accountId: t('grants-desk.deputies.for'),
    deputyEmail: t('grants-desk.deputies.email'),
    fromOn: t('word.firstDay'),
    toOn: t('grants-desk.deputies.to'),
  });
  const approvers = useRead('grants', 'GET /grant/approver/list', {}, { enabled: runs });
  const { values } = form;
  const name = async () => {
    const { accountId, ...sent } = values;
    await callApi('POST /grant/deputy/edit', { ...sent, ...(runs && { accountId }) });
    form.reset();
    await refreshGrants();
  };
  return (
    <SmallForm
      form={form}
      checks={{
        accountId: runs && values.accountId === '' ? t('grants-desk.deputies.approverMissing') : null,
        deputyEmail: isBlank(values.deputyEmail) ? t('grants-desk.deputies.emailMissing') : null,
        fromOn: dayProblem(values.fromOn),
        toOn: dayProblem(values.toOn),
      }}
      onSend={name}
      action={t('grants-desk.deputies.send')}
    >
      {runs && (
        <Select
          {...form.field('accountId')}
          required
          blank={t('grants-desk.approvers.blank')}
          options={(approvers.data?.rows ?? []).map((row) => ({ value: row.accountId, label: row.name }))}
        />
      )}
      <TextField
        {...form.field('deputyEmail')}
        type="email"
        autoComplete="off"
        required
        hint={t('grants-desk.deputies.emailHint')}
      />
      <TextField {...form.field('fromOn')} autoComplete="off" required hint={t('grants-desk.dayHint')} />
      <TextField {...form.field('toOn')} autoComplete="off" required hint={t('grants-desk.dayHint')} />
    </SmallForm>
  );
}
