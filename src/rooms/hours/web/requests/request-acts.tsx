import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { CERTIFICATE_LANGS } from '../../contract/values.ts';
import { languageOf } from './request-dialog.tsx';

export type RequestRow = Output<'GET /certificate/requests'>['rows'][number];
export type CertificateRow = Output<'GET /certificate/list'>['rows'][number];

const refreshed = () => refresh('hours');

/** Says why a request waits, or refuses it; who asked is told. */
export function RequestReasonDialog({
  row,
  act,
  ...dialog
}: { row: RequestRow; act: 'hold' | 'refuse' } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ reason: t('word.reason') });
  const { reason } = form.values;
  const title = act === 'hold' ? t('hours.request.hold') : t('hours.request.refuse');
  return (
    <FormDialog
      danger={act === 'refuse'}
      title={title}
      form={form}
      onSend={async () => {
        const { requestId, version } = row;
        const sent = { requestId, version, act, reason };
        await callApi('POST /certificate/request/decide', sent);
      }}
      endsWith={({ status }) => status === 409}
      refresh={refreshed}
      {...dialog}
    >
      <p>{`${row.name} · ${formatDate(row.from)} – ${formatDate(row.to)}`}</p>
      <p>{act === 'hold' ? t('hours.request.holdText') : t('hours.request.refuseText')}</p>
      <TextArea {...form.required('reason')} rows={3} maxLength={500} />
    </FormDialog>
  );
}

/** Revokes a certificate, with another one in its place where that is wished. */
export function RevokeDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm(
    { reason: t('hours.revokeReason'), next: t('hours.revoke.then'), language: t('hours.lang') },
    { next: 'free', language: row.language },
  );
  const { reason, next, language } = form.values;
  const reissue = next === 'reissue';
  return (
    <FormDialog
      danger
      title={t('word.revoke')}
      form={form}
      onSend={async () => {
        const { certificateId, version } = row;
        const sent = { certificateId, version, reason, reissue, language: languageOf(language) };
        await callApi('POST /certificate/revoke', sent);
      }}
      endsWith={({ status }) => status === 409}
      refresh={refreshed}
      onClose={onClose}
    >
      <p>{`${row.number} · ${row.name} · ${hoursText(row.minutes)}`}</p>
      <p>{t('hours.revoke.text')}</p>
      <TextArea {...form.required('reason')} rows={2} maxLength={500} />
      <Select
        {...form.field('next')}
        options={[
          { value: 'free', label: t('hours.revoke.free') },
          { value: 'reissue', label: t('hours.revoke.reissue') },
        ]}
      />
      {reissue && <Select {...form.field('language')} options={optionsOf(t, 'hours.lang', CERTIFICATE_LANGS)} />}
    </FormDialog>
  );
}
