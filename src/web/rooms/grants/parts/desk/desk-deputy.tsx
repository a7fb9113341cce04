import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { parseDate } from '../../../../../contract/dates.ts';
import { dateProblem } from '../../../../../contract/fields/date-problem.ts';
import { inWords } from '../../../../../contract/fields/field-input.ts';
import { callApi } from '../../../../engine/call.ts';
import { SubmitButton } from '../../../../engine/ui/button.tsx';
import { Select } from '../../../../engine/ui/select.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';
import { refreshGrants } from '../grant-data.ts';

const NOBODY = { accountId: '', deputyEmail: '', fromOn: '', toOn: '' };

/** Names who acts for an approver: for oneself, or by who runs the programme for anybody. */
export function DeskDeputy({ runs }: { runs: boolean }) {
  const { t, lang } = useWords();
  const id = useId();
  const [values, setValues] = useState(NOBODY);
  const approvers = useQuery({
    queryKey: ['grants', 'approvers', '', lang],
    queryFn: () => callApi('GET /grant/approver/list', {}, { quiet: true }),
    enabled: runs,
  });
  const fields = {
    accountId: { id: `${id}-for`, label: t('grants-desk.deputies.for') },
    deputyEmail: { id: `${id}-email`, label: t('grants-desk.deputies.email') },
    fromOn: { id: `${id}-from`, label: t('grants-desk.deputies.from') },
    toOn: { id: `${id}-to`, label: t('grants-desk.deputies.to') },
  };
  const sending = useSending(fields);
  const field = (name: keyof typeof values) => ({
    ...fields[name],
    required: true,
    value: values[name],
    error: sending.errors[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      sending.mend(name);
    },
  });
  const wrong = {
    accountId: runs && values.accountId === '' ? t('grants-desk.deputies.approverMissing') : null,
    deputyEmail: values.deputyEmail.trim() === '' ? t('grants-desk.deputies.emailMissing') : null,
    fromOn: parseDate(values.fromOn.trim()) ? null : inWords(dateProblem(values.fromOn), t),
    toOn: parseDate(values.toOn.trim()) ? null : inWords(dateProblem(values.toOn), t),
  };
  const name = () =>
    sending.send(wrong, async () => {
      const { accountId, ...sent } = values;
      await callApi('POST /grant/deputy/edit', { ...sent, ...(runs && { accountId }) });
      setValues(NOBODY);
      await refreshGrants();
    });
  return (
    <SmallForm sending={sending} onSubmit={name}>
      {runs && (
        <Select
          {...field('accountId')}
          blank={t('grants-desk.approvers.blank')}
          options={(approvers.data?.rows ?? []).map((row) => ({ value: row.accountId, label: row.name }))}
        />
      )}
      <TextField {...field('deputyEmail')} type="email" autoComplete="off" hint={t('grants-desk.deputies.emailHint')} />
      <TextField {...field('fromOn')} autoComplete="off" hint={t('grants-desk.dayHint')} />
      <TextField {...field('toOn')} autoComplete="off" hint={t('grants-desk.dayHint')} />
      <div>
        <SubmitButton busy={sending.busy}>{t('grants-desk.deputies.send')}</SubmitButton>
      </div>
    </SmallForm>
  );
}
