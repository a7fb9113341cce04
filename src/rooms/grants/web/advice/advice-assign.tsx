import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { hoursText, parseHours } from '../../../../contract/hours.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import type { Consultant } from './advice-data.ts';

/** Gives a project a consultant with hours, or changes what one was given (GRA-6). */
export function AdviceAssign({
  applicationId,
  consultant,
  ...dialog
}: { applicationId: string; consultant?: Consultant } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm(
    {
      accountId: t('grants-advice.consultant'),
      kind: t('grants-advice.assign.kind'),
      subject: t('grants-advice.assign.subject'),
      capMinutes: t('grants-advice.cap'),
      sinceOn: t('word.firstDay'),
    },
    {
      accountId: consultant?.accountId ?? '',
      kind: consultant?.kind ?? 'principal',
      subject: consultant?.subject ?? '',
      capMinutes: consultant ? hoursText(consultant.capMinutes) : '',
      sinceOn: formatDate(consultant?.sinceOn ?? hongKongDate(new Date(clock.now()))),
    },
  );
  const { accountId, subject, sinceOn } = form.values;
  const kind = form.values.kind === 'subject' ? 'subject' : 'principal';
  const { data } = useRead('grants', 'GET /grant/consultant/free', { applicationId }, { enabled: !consultant });
  const capMinutes = parseHours(form.values.capMinutes);
  return (
    <DeskDialog
      title={
        consultant ? t('grants-advice.assign.titleOf', { name: consultant.name }) : t('grants-advice.assign.title')
      }
      action={consultant ? t('word.save') : t('grants-advice.assign.action')}
      form={form}
      checks={{
        accountId: accountId === '' ? t('grants-advice.assign.nobody') : null,
        capMinutes: capMinutes ? null : t('grants-advice.capRange'),
        sinceOn: dayProblem(sinceOn),
      }}
      onSend={() =>
        callApi('POST /grant/consultant/assign', {
          applicationId,
          accountId,
          kind,
          subject: kind === 'subject' ? subject : '',
          capMinutes: capMinutes ?? 0,
          sinceOn: parseDate(sinceOn.trim()) ?? '',
        })
      }
      {...dialog}
    >
      <p>{consultant ? t('grants-advice.assign.aboutChange') : t('grants-advice.assign.about')}</p>
      {!consultant && (
        <Select
          {...form.field('accountId')}
          required
          blank={data?.rows.length === 0 ? t('grants-advice.assign.noneFree') : t('grants-advice.assign.blank')}
          options={(data?.rows ?? []).map((row) => ({ value: row.accountId, label: row.name }))}
        />
      )}
      <RadioGroup
        {...form.choice('kind')}
        required
        options={[
          {
            value: 'principal',
            label: t('grants.consultant.principal'),
            hint: t('grants-advice.assign.principalHint'),
          },
          { value: 'subject', label: t('grants.consultant.subject'), hint: t('grants-advice.assign.subjectHint') },
        ]}
      />
      {kind === 'subject' && <TextField {...form.required('subject')} autoComplete="off" maxLength={200} />}
      <TextField {...form.field('capMinutes')} autoComplete="off" required hint={t('grants-advice.hoursHint')} />
      <TextField {...form.field('sinceOn')} autoComplete="off" required hint={t('grants-advice.assign.sinceHint')} />
    </DeskDialog>
  );
}
