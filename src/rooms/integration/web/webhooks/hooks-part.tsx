import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { longDate } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { SeveralField } from './several-field.tsx';

type Hooks = Output<'GET /webhook/list'>;
type Hook = Hooks['rows'][number];
const renew = () => refresh('integration');

/** Where the organisation is told of what happens. */
export function HooksPart() {
  const { t } = useWords();
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [ending, setEnding] = useState<Hook | null>(null);
  const { data } = useRead('integration', 'GET /webhook/list', {});
  const act = (call: 'POST /webhook/remove' | 'POST /webhook/switchOn', webhookId: string) =>
    callApi(call, { webhookId });
  const columns: Column<Hook>[] = [
    { key: 'url', header: t('integration.url'), cell: ({ url }) => url },
    {
      key: 'events',
      header: t('integration.events'),
      cell: ({ events }) => events.map(({ label }) => label).join(' · '),
    },
    { key: 'state', header: t('word.state'), cell: (hook) => <HookState row={hook} /> },
  ];
  return (
    <Section
      title={t('integration.hooks')}
      about={t('integration.hooksAbout')}
      actions={<Button onClick={() => setAdding(true)}>{t('integration.hookAdd')}</Button>}
    >
      <DataTable
        caption={t('integration.hooks')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ webhookId }) => webhookId}
        rowLink={({ webhookId }) => `/integration/webhooks/${webhookId}`}
        rowActions={(hook) => (
          <>
            {hook.offAt && (
              <ActButton size="s" act={() => act('POST /webhook/switchOn', hook.webhookId)} refresh={renew}>
                {t('integration.switchOn')}
              </ActButton>
            )}
            <Button size="s" onClick={() => setEnding(hook)}>
              {t('word.remove')}
            </Button>
          </>
        )}
        empty={<EmptyState title={t('integration.hooksEmpty')} />}
      />
      {adding && data && <AddDialog events={data.events} onAdded={setSecret} onClose={() => setAdding(false)} />}
      {secret && <ShownOnce secret={secret} onClose={() => setSecret(null)} />}
      {ending && (
        <ConfirmDialog
          danger
          title={t('integration.removeTitle')}
          action={t('word.remove')}
          about={t('integration.removeText', { url: ending.url })}
          onSend={() => act('POST /webhook/remove', ending.webhookId)}
          refresh={renew}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}

function HookState({ row: { offAt, failingSince } }: { row: Hook }) {
  const { t } = useWords();
  if (offAt) return <Badge tone="bad">{t('integration.off')}</Badge>;
  if (failingSince) return <Badge tone="warn">{t('integration.failing', { date: longDate(failingSince) })}</Badge>;
  return <Badge tone="good">{t('integration.works')}</Badge>;
}

function AddDialog({
  events,
  onAdded,
  ...dialog
}: { events: Hooks['events']; onAdded: (secret: string) => void } & DialogControl) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<string[]>([]);
  const form = useSmallForm({ url: t('integration.url'), events: t('integration.events') });
  const { url } = form.values;
  return (
    <FormDialog
      wide
      title={t('integration.hookAdd')}
      form={form}
      checks={{ events: chosen.length > 0 ? null : t('problem.fillOut') }}
      onSend={async () => {
        const { secret } = await callApi('POST /webhook/save', { url, events: chosen });
        onAdded(secret);
      }}
      refresh={renew}
      {...dialog}
    >
      <TextField {...form.required('url')} autoFocus type="url" maxLength={500} />
      <SeveralField
        label={t('integration.events')}
        choices={events}
        chosen={chosen}
        onChange={setChosen}
        error={form.field('events').error}
      />
    </FormDialog>
  );
}
