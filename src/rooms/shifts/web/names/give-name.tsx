import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { AGE_BANDS, type AgeBand } from '../../../volunteers/contract/values.ts';
import { times } from '../board/shift-lines.tsx';

/** One of a group says who they are, where the link of its contact person leads; no account is needed (VOL-1). */
export default function GiveName() {
  const { t } = useWords();
  const { signupId = '' } = useParams({ strict: false }) as { signupId?: string };
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  const link = { signupId, key };
  const query = useRead('shifts', 'POST /shift/names/read', link, { retry: false });
  const [said, setSaid] = useState('');
  const form = useSmallForm({
    name: t('word.yourName'),
    ageBand: t('shifts.give.age'),
    phone: t('shifts.give.phone'),
  });
  const page = query.data;
  if (!page) return <Unread query={query} />;
  const { shift, group, organisation, left } = page;
  const { name, ageBand, phone } = form.values;
  return (
    <PageCard width="form" title={t('shifts.give')} subtitle={t('shifts.give.who', { group, organisation })}>
      <div className="stack" data-gap="l">
        <Facts
          facts={[
            [t('shifts.give.shift'), `${shift.title} · ${shift.role}`],
            [t('word.when'), times(shift)],
            [t('word.place'), shift.place],
            [t('shifts.give.left'), String(left)],
            [t('shifts.give.until'), dateTime(page.until)],
          ]}
        />
        <p role="status">{said || (left === 0 ? t('shifts.give.full') : '')}</p>
        {left > 0 && (
          <SmallForm
            form={form}
            checks={{ name: isBlank(name) ? t('problem.typeName') : null }}
            onSend={async () => {
              const typed = { ...link, name, ageBand: ageBand as AgeBand, phone };
              const { message } = await callApi('POST /shift/names/add', typed, { quiet: true });
              setSaid(message);
              form.reset();
              await refresh('shifts');
            }}
          >
            <TextField {...form.field('name')} required maxLength={120} autoComplete="name" />
            <Select
              {...form.required('ageBand')}
              blank={t('word.pleaseChoose')}
              options={optionsOf(t, 'volunteers.age', AGE_BANDS)}
            />
            <TextField
              {...form.field('phone')}
              hint={t('shifts.give.phoneHint')}
              type="tel"
              maxLength={30}
              autoComplete="tel"
            />
            <p className="small muted">{t('shifts.give.notice', { organisation })}</p>
            <div className="row">
              <SubmitButton busy={form.busy}>{t('shifts.give.send')}</SubmitButton>
            </div>
          </SmallForm>
        )}
      </div>
    </PageCard>
  );
}
