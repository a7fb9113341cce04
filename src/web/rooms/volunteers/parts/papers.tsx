import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { PAPER_WORDS } from '../../../../contract/lists/volunteers.ts';
import { VOLUNTEER_PAPERS } from '../../../../contract/values/volunteers.ts';
import { callApi } from '../../../engine/call.ts';
import { refresh } from '../../../engine/read.ts';
import { Badge } from '../../../engine/ui/badge.tsx';
import { Button } from '../../../engine/ui/button.tsx';
import { FormDialog } from '../../../engine/ui/form-dialog.tsx';
import { dateTime } from '../../../engine/ui/format.ts';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { Select } from '../../../engine/ui/select.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../engine/words.ts';
import type { Registration } from './parent-facts.tsx';

/** Papers that were looked at: until when each is valid, not the paper. */
export function Papers({ registration }: { registration: Registration }) {
  const { t } = useWords();
  const [adding, setAdding] = useState(false);
  const { papers, abilities } = registration;
  return (
    <Section title={t('volunteers.papers')}>
      {papers.length === 0 && <p className="muted">{t('volunteers.papersNone')}</p>}
      <LineList>
        {papers.map(({ paper, paperLabel, validUntil, lapsed, checkedAt, checkedBy }) => (
          <Line
            key={paper}
            name={`${paperLabel}: ${t('volunteers.validUntil')} ${validUntil ? formatDate(validUntil) : ''}`}
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
      {adding && <AddPaper registrationId={registration.registrationId} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function AddPaper({ registrationId, onClose }: { registrationId: string; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm(
    { paper: t('volunteers.paper'), validUntil: t('volunteers.validUntil') },
    { paper: VOLUNTEER_PAPERS[0] },
  );
  const paper = VOLUNTEER_PAPERS.find((known) => known === form.values.paper) ?? VOLUNTEER_PAPERS[0];
  return (
    <FormDialog
      form={form}
      title={t('volunteers.paperAdd')}
      action={t('volunteers.paperSave')}
      onSend={() =>
        callApi('POST /volunteer/paper', { registrationId, paper, validUntil: form.values.validUntil }, { quiet: true })
      }
      onClose={onClose}
      refresh={() => refresh('volunteers')}
    >
      <p>{t('volunteers.paperAbout')}</p>
      <Select
        {...form.field('paper')}
        options={VOLUNTEER_PAPERS.map((value) => ({ value, label: t(PAPER_WORDS[value]) }))}
      />
      <TextField {...form.field('validUntil')} required hint={t('volunteers.datesHint')} autoComplete="off" />
    </FormDialog>
  );
}
