import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsultantKind } from '../../../../../contract/calls/grants-advice.ts';
import { formatDate, hongKongDate, parseDate } from '../../../../../contract/dates.ts';
import { dateProblem } from '../../../../../contract/fields/date-problem.ts';
import { inWords } from '../../../../../contract/fields/field-input.ts';
import { hoursText, parseHours } from '../../../../../contract/hours.ts';
import { callApi } from '../../../../engine/call.ts';
import { clock } from '../../../../engine/clock.ts';
import { RadioGroup } from '../../../../engine/ui/choice.tsx';
import { Select } from '../../../../engine/ui/select.tsx';
import { TextField } from '../../../../engine/ui/text-field.tsx';
import { useWords } from '../../../../engine/words.ts';
import { DeskDialog } from '../desk/desk-dialog.tsx';
import type { Consultant } from './advice-data.ts';

/** Gives a project a consultant with hours, or changes what one was given (GRA-6). */
export function AdviceAssign({
  applicationId,
  consultant,
  onClose,
}: {
  applicationId: string;
  consultant?: Consultant;
  onClose: () => void;
}) {
  const { t, lang } = useWords();
  const [accountId, setAccountId] = useState(consultant?.accountId ?? '');
  const [kind, setKind] = useState<ConsultantKind>(consultant?.kind ?? 'principal');
  const [subject, setSubject] = useState(consultant?.subject ?? '');
  const [cap, setCap] = useState(consultant ? hoursText(consultant.capMinutes) : '');
  const [since, setSince] = useState(formatDate(consultant?.sinceOn ?? hongKongDate(new Date(clock.now()))));
  const { data } = useQuery({
    queryKey: ['grants', 'consultants', applicationId, lang],
    queryFn: () => callApi('GET /grant/consultant/free', { applicationId }, { quiet: true }),
    enabled: !consultant,
  });
  const capMinutes = parseHours(cap);
  const sinceOn = parseDate(since.trim());
  return (
    <DeskDialog
      title={
        consultant ? t('grants-advice.assign.titleOf', { name: consultant.name }) : t('grants-advice.assign.title')
      }
      about={<p>{consultant ? t('grants-advice.assign.aboutChange') : t('grants-advice.assign.about')}</p>}
      action={consultant ? t('grants-advice.assign.save') : t('grants-advice.assign.action')}
      fields={{
        accountId: t('grants-advice.consultant'),
        kind: t('grants-advice.assign.kind'),
        subject: t('grants-advice.assign.subject'),
        capMinutes: t('grants-advice.assign.cap'),
        sinceOn: t('grants-advice.assign.since'),
      }}
      wrong={{
        accountId: accountId === '' ? t('grants-advice.assign.nobody') : null,
        subject: kind === 'subject' && subject.trim() === '' ? t('problem.fillOut') : null,
        capMinutes: capMinutes ? null : t('grants-advice.capRange'),
        sinceOn: sinceOn ? null : inWords(dateProblem(since), t),
      }}
      act={() =>
        callApi('POST /grant/consultant/assign', {
          applicationId,
          accountId,
          kind,
          subject: kind === 'subject' ? subject : '',
          capMinutes: capMinutes ?? 0,
          sinceOn: sinceOn ?? '',
        })
      }
      onClose={onClose}
    >
      {(field, mend) => {
        const typed = (name: 'subject' | 'capMinutes' | 'sinceOn', value: string, set: (text: string) => void) => ({
          ...field(name),
          value,
          autoComplete: 'off',
          required: true,
          onChange: (event: { target: { value: string } }) => {
            set(event.target.value);
            mend(name);
          },
        });
        return (
          <>
            {!consultant && (
              <Select
                {...field('accountId')}
                required
                blank={data?.rows.length === 0 ? t('grants-advice.assign.noneFree') : t('grants-advice.assign.blank')}
                options={(data?.rows ?? []).map((row) => ({ value: row.accountId, label: row.name }))}
                value={accountId}
                onChange={(event) => {
                  setAccountId(event.target.value);
                  mend('accountId');
                }}
              />
            )}
            <RadioGroup
              {...field('kind')}
              required
              options={[
                {
                  value: 'principal',
                  label: t('grants.consultant.principal'),
                  hint: t('grants-advice.assign.principalHint'),
                },
                {
                  value: 'subject',
                  label: t('grants.consultant.subject'),
                  hint: t('grants-advice.assign.subjectHint'),
                },
              ]}
              value={kind}
              onChange={(value) => {
                setKind(value === 'subject' ? 'subject' : 'principal');
                mend('kind');
              }}
            />
            {kind === 'subject' && <TextField {...typed('subject', subject, setSubject)} maxLength={200} />}
            <TextField {...typed('capMinutes', cap, setCap)} hint={t('grants-advice.hoursHint')} />
            <TextField {...typed('sinceOn', since, setSince)} hint={t('grants-advice.assign.sinceHint')} />
          </>
        );
      }}
    </DeskDialog>
  );
}
