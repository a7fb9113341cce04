import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { dateTime, longDate } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { SeveralField } from '../webhooks/several-field.tsx';
import { ShownOnce } from './shown-once.tsx';

type Keys = Output<'GET /key/list'>;
type Key = Keys['rows'][number];
const renew = () => refresh('integration');

/** The keys of programs. */
export function KeysPart() {
  const { t } = useWords();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [ending, setEnding] = useState<Key | null>(null);
  const { data } = useRead('integration', 'GET /key/list', {});
  const revoke = (keyId: string) => callApi('POST /key/revoke', { keyId });
  const columns: Column<Key>[] = [
    {
      key: 'name',
      header: t('integration.keyName'),
      cell: (key) => (
        <>
          {key.name} <code>{key.shown}…</code>
        </>
      ),
    },
    {
      key: 'scopes',
      header: t('integration.scopes'),
      cell: ({ scopes }) => scopes.map(({ label }) => label).join(' · '),
    },
    { key: 'state', header: t('word.state'), cell: (key) => <KeyState row={key} /> },
    { key: 'expires', header: t('integration.expires'), cell: ({ expiresAt }) => longDate(expiresAt) },
    {
      key: 'used',
      header: t('integration.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : t('integration.never')),
    },
    { key: 'by', header: t('integration.madeBy'), cell: ({ madeBy }) => madeBy },
  ];
  return (
    <Section
      title={t('integration.keys')}
      about={t('integration.keysAbout')}
      actions={
        <Button kind="primary" onClick={() => setMaking(true)}>
          {t('integration.keyMake')}
        </Button>
      }
    >
      <DataTable
        caption={t('integration.keys')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ keyId }) => keyId}
        rowActions={(key) =>
          key.works && (
            <Button size="s" onClick={() => setEnding(key)}>
              {t('word.revoke')}
            </Button>
          )
        }
        empty={<EmptyState title={t('integration.keysEmpty')} />}
      />
      {making && data && <MakeDialog scopes={data.scopes} onMade={setSecret} onClose={() => setMaking(false)} />}
      {secret && <ShownOnce secret={secret} onClose={() => setSecret(null)} />}
      {ending && (
        <ConfirmDialog
          danger
          title={t('integration.revokeTitle', { name: ending.name })}
          action={t('word.revoke')}
          about={t('integration.revokeText')}
          onSend={() => revoke(ending.keyId)}
          refresh={renew}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}

function KeyState({ row: { works, revokedAt } }: { row: Key }) {
  const { t } = useWords();
  if (works) return <Badge tone="good">{t('integration.works')}</Badge>;
  return <Badge tone="bad">{revokedAt ? t('integration.revoked') : t('integration.expired')}</Badge>;
}

function MakeDialog({
  scopes,
  onMade,
  ...dialog
}: { scopes: Keys['scopes']; onMade: (key: string) => void } & DialogControl) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<string[]>([]);
  const form = useSmallForm({
    name: t('integration.keyName'),
    expiresOn: t('integration.expires'),
    scopes: t('integration.scopes'),
  });
  const { name, expiresOn } = form.values;
  return (
    <FormDialog
      wide
      title={t('integration.keyMake')}
      form={form}
      checks={{ scopes: chosen.length > 0 ? null : t('problem.fillOut') }}
      onSend={async () => {
        const { key } = await callApi('POST /key/make', { name, expiresOn, scopes: chosen });
        onMade(key);
      }}
      refresh={renew}
      {...dialog}
    >
      <TextField {...form.required('name')} autoFocus maxLength={100} />
      <TextField {...form.required('expiresOn')} type="date" />
      <SeveralField
        label={t('integration.scopes')}
        choices={scopes}
        chosen={chosen}
        onChange={setChosen}
        error={form.field('scopes').error}
      />
    </FormDialog>
  );
}
