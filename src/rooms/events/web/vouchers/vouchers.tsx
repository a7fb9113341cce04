import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { moneyText } from '../../../../contract/money.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathOf } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type DeskEvent = Output<'GET /event/desk/get'>;
type Voucher = Output<'GET /event/desk/vouchers'>['rows'][number];

/** Vouchers of an event for those who look after it: what each takes off, and how often it was used (EVT-1). */
export function Vouchers({ event }: { event: DeskEvent }) {
  const { t } = useWords();
  const [editing, setEditing] = useState<Voucher | 'new' | null>(null);
  const rows = useRead('events', 'GET /event/desk/vouchers', { eventId: event.eventId }).data?.rows ?? [];
  return (
    <Section
      title={t('events-desk.vouchers')}
      actions={
        <Button size="s" icon="add" onClick={() => setEditing('new')}>
          {t('events-desk.voucherNew')}
        </Button>
      }
    >
      <LineList>
        {rows.map((row) => (
          <Line
            key={row.voucherId}
            name={<span className="num">{row.code}</span>}
            about={[
              row.percent === null ? money(row.cents ?? 0) : `${row.percent}%`,
              row.tier || t('events-desk.voucherAll'),
              [row.validFrom, row.validUntil].map((day) => (day ? formatDate(day) : '')).join('–'),
              row.stopped ? t('events-desk.voucherStopped') : '',
            ]
              .filter((part) => part !== '' && part !== '–')
              .join(' · ')}
            end={
              <span className="row">
                <AppLink
                  className="num"
                  to={`${pathOf('Event-Attendees', { eventId: event.eventId })}?voucherId=${row.voucherId}`}
                >
                  {t('events-desk.voucherUsed', { used: row.used, uses: row.uses })}
                </AppLink>
                <Button size="s" kind="plain" icon="edit" onClick={() => setEditing(row)}>
                  {t('word.edit')}
                  <span className="visually-hidden"> {row.code}</span>
                </Button>
              </span>
            }
          />
        ))}
      </LineList>
      {editing && (
        <VoucherForm event={event} voucher={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Section>
  );
}

function VoucherForm({ event, voucher, onClose }: { event: DeskEvent; voucher: Voucher | null; onClose: () => void }) {
  const { t, lang } = useWords();
  const day = (value: string | null | undefined) => (value ? formatDate(value) : '');
  const form = useSmallForm(
    {
      code: t('events-desk.voucherCode'),
      kind: t('events-desk.voucherKind'),
      value: t('events-desk.voucherValue'),
      tierId: t('events-desk.voucherTier'),
      uses: t('events-desk.voucherUses'),
      validFrom: t('events-desk.voucherFrom'),
      validUntil: t('events-desk.voucherUntil'),
      stopped: t('events-desk.voucherStopped'),
    },
    {
      code: voucher?.code ?? '',
      kind: voucher?.cents ? 'amount' : 'percent',
      value: voucher?.cents ? moneyText(voucher.cents) : String(voucher?.percent ?? ''),
      tierId: voucher?.tierId ?? '',
      uses: String(voucher?.uses ?? 1),
      validFrom: day(voucher?.validFrom),
      validUntil: day(voucher?.validUntil),
      stopped: voucher?.stopped ? 'true' : '',
    },
  );
  const { kind, uses, ...rest } = form.values;
  return (
    <FormDialog
      form={form}
      title={voucher?.code ?? t('events-desk.voucherNew')}
      action={t('word.save')}
      checks={{ uses: /^\d{1,6}$/.test(uses.trim()) ? null : t('events-edit.whole') }}
      onSend={() =>
        callApi('POST /event/desk/voucher/save', {
          ...rest,
          eventId: event.eventId,
          voucherId: voucher?.voucherId ?? '',
          kind: kind === 'amount' ? 'amount' : 'percent',
          uses: Number(uses),
          stopped: rest.stopped === 'true',
        })
      }
      onClose={onClose}
      refresh={() => refresh('events')}
    >
      <TextField {...form.field('code')} required autoComplete="off" />
      <Select
        {...form.field('kind')}
        options={[
          { value: 'percent', label: t('events-desk.voucherPercent') },
          { value: 'amount', label: t('events-desk.voucherAmount') },
        ]}
      />
      <TextField {...form.field('value')} required inputMode="decimal" autoComplete="off" />
      <Select
        {...form.field('tierId')}
        options={[
          { value: '', label: t('events-desk.voucherAll') },
          ...event.tiers.map(({ tierId, name }) => ({
            value: tierId,
            label: name[lang === 'en' ? 'en' : 'zh-hant'],
          })),
        ]}
      />
      <TextField
        {...form.field('uses')}
        required
        hint={t('events-desk.voucherUsesHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...form.field('validFrom')} autoComplete="off" />
      <TextField {...form.field('validUntil')} autoComplete="off" />
      <Checkbox {...form.box('stopped')} />
    </FormDialog>
  );
}
