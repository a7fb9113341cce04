import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { longDate } from '../../../../engine/web/ui/format.ts';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Hold = Output<'GET /privacy/holds'>['rows'][number];
const renew = () => refresh('privacy');

/** Whose records are kept while a case is open. */
export default function Holds() {
  const { t } = useWords();
  const [placing, setPlacing] = useState(false);
  const query = useRead('privacy', 'GET /privacy/holds', {});
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const columns: Column<Hold>[] = [
    { key: 'name', header: t('privacy.person'), cell: ({ name }) => name },
    { key: 'reason', header: t('word.reason'), cell: ({ reason }) => reason },
    { key: 'placed', header: t('privacy.placed'), cell: ({ placedAt, by }) => `${longDate(placedAt)} · ${by}` },
  ];
  const release = (holdId: string) => callApi('POST /privacy/hold/release', { holdId });
  return (
    <PageCard
      title={t('privacy.holds')}
      subtitle={t('privacy.holdsAbout')}
      actions={
        <Button kind="primary" onClick={() => setPlacing(true)}>
          {t('privacy.holdPlace')}
        </Button>
      }
    >
      <DataTable
        caption={t('privacy.holds')}
        columns={columns}
        rows={query.data?.rows}
        rowKey={({ holdId }) => holdId}
        rowActions={({ holdId }) => (
          <ActButton size="s" act={() => release(holdId)} refresh={renew}>
            {t('privacy.holdRelease')}
          </ActButton>
        )}
        empty={<EmptyState icon="check" title={t('privacy.holdsEmpty')} />}
      />
      {placing && <PlaceDialog onClose={() => setPlacing(false)} />}
    </PageCard>
  );
}

function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm({ email: t('word.emailAddress'), reason: t('word.reason') });
  const { email, reason } = form.values;
  return (
    <FormDialog
      title={t('privacy.holdPlace')}
      form={form}
      onSend={() => callApi('POST /privacy/hold/place', { email, reason })}
      refresh={renew}
      onClose={onClose}
    >
      <p>{t('privacy.holdText')}</p>
      <TextField {...form.required('email')} type="email" autoFocus />
      <TextArea {...form.required('reason')} rows={3} maxLength={1_000} />
    </FormDialog>
  );
}
