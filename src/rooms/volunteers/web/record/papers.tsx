import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { VOLUNTEER_PAPERS } from '../../contract/values.ts';
import type { Registration } from '../consent/parent-facts.tsx';

/** Papers that were looked at: until when each is valid, not the paper. */
export function Papers({ registration }: { registration: Registration }) {
  const { t } = useWords();
  const [adding, setAdding] = useState(false);
  const { papers, people, abilities } = registration;
  const whose = (personId: string) =>
    people.length > 1 ? people.find((person) => person.personId === personId)?.nameEn : undefined;
  return (
    <Section title={t('volunteers.papers')}>
      {papers.length === 0 && <p className="muted">{t('volunteers.papersNone')}</p>}
      <LineList>
        {papers.map(({ personId, paper, paperLabel, validUntil, lapsed, checkedAt, checkedBy }) => (
          <Line
            key={`${personId} ${paper}`}
            name={dotted([
              whose(personId),
              `${paperLabel}: ${t('word.validUntil')} ${validUntil ? formatDate(validUntil) : ''}`,
            ])}
            about={t('volunteers.checked', { at: dateTime(checkedAt), by: checkedBy })}
            end={lapsed && <Badge tone="warn">{t('volunteers.lapsed')}</Badge>}
          />
        ))}
      </LineList>
      {abilities.plan && (
        <div className="row">
          <Button size="s" icon="add" onClick={() => setAdding(true)}>
            {t('volunteers.paperAdd')}
          </Button>
        </div>
      )}
      {adding && <AddPaper registration={registration} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function AddPaper({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useWords();
  const { registrationId, people } = registration;
  const form = useSmallForm(
    { personId: t('volunteers.change.who'), paper: t('volunteers.paper'), validUntil: t('word.validUntil') },
    { personId: people.find(({ main }) => main)?.personId ?? '', paper: VOLUNTEER_PAPERS[0] },
  );
  const paper = VOLUNTEER_PAPERS.find((known) => known === form.values.paper) ?? VOLUNTEER_PAPERS[0];
  return (
    <FormDialog
      form={form}
      title={t('volunteers.paperAdd')}
      action={t('volunteers.paperSave')}
      onSend={() =>
        callApi(
          'POST /volunteer/paper',
          { registrationId, personId: form.values.personId, paper, validUntil: form.values.validUntil },
          { quiet: true },
        )
      }
      onClose={onClose}
      refresh={() => refresh('volunteers')}
    >
      <p>{t('volunteers.paperAbout')}</p>
      {people.length > 1 && (
        <Select
          {...form.field('personId')}
          options={people.map(({ personId, nameEn, nameZh }) => ({ value: personId, label: nameEn || nameZh }))}
        />
      )}
      <Select {...form.field('paper')} options={optionsOf(t, 'volunteers.paper', VOLUNTEER_PAPERS)} />
      <TextField {...form.field('validUntil')} required hint={t('volunteers.datesHint')} autoComplete="off" />
    </FormDialog>
  );
}
