import { formatDate } from '../../../../contract/dates.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { MembershipAct } from '../../contract/calls-record.ts';
import type { Membership } from '../review/decide.ts';

/** What an act by hand is called, and what comes of it. */
export function useActWords(): Record<MembershipAct, { name: string; about: string }> {
  const { t } = useWords();
  return {
    renewByHand: { name: t('membership-desk.act.renewByHand'), about: t('membership-desk.act.about.renewByHand') },
    extend: { name: t('membership-desk.act.extend'), about: t('membership-desk.act.about.extend') },
    suspend: { name: t('membership-desk.act.suspend'), about: t('membership-desk.act.about.suspend') },
    lift: { name: t('membership-desk.act.lift'), about: t('membership-desk.act.about.lift') },
    grantLife: { name: t('membership-desk.act.grantLife'), about: t('membership-desk.act.about.grantLife') },
    makeAnnual: { name: t('membership-desk.act.makeAnnual'), about: t('membership-desk.act.about.makeAnnual') },
    changeType: { name: t('membership-desk.act.changeType'), about: t('membership-desk.act.about.changeType') },
  };
}

/** Staff act by hand: what comes of it, a day or a type where it needs one, and the reason the member reads (MEM-3). */
export function ActDialog({
  act,
  membership: { membershipId, version, endsOn, type },
  name,
  ...dialog
}: { act: MembershipAct; membership: Membership; name: string } & DialogControl) {
  const { t } = useWords();
  const words = useActWords()[act];
  const types = useRead('membership', 'GET /membership/domainForm', {}, { enabled: act === 'changeType' });
  const form = useSmallForm({
    endsOn: t('membership-desk.act.endsOn'),
    type: t('membership-desk.act.type'),
    reason: t('word.reason'),
  });
  const { values } = form;
  const send = () => callApi('POST /membership/act', { membershipId, act, version, ...values });
  return (
    <FormDialog
      title={`${words.name}: ${name}`}
      action={words.name}
      form={form}
      checks={{
        ...(act === 'extend' && { endsOn: dayProblem(values.endsOn) }),
        ...(act === 'changeType' && { type: values.type ? null : t('problem.fillOut') }),
        reason: values.reason.trim() ? null : t('membership-desk.act.noReason'),
      }}
      onSend={send}
      refresh={() => refresh('membership')}
      {...dialog}
    >
      <p>
        {words.about} {t('membership-desk.act.told')}
      </p>
      {act === 'extend' && endsOn && (
        <TextField
          {...form.field('endsOn')}
          data-first=""
          hint={t('membership-desk.act.endsOnHint', { date: formatDate(endsOn) })}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
      {act === 'changeType' && (
        <Select
          {...form.field('type')}
          data-first=""
          blank=""
          required
          options={types.data?.types.filter(({ value }) => value !== type) ?? []}
        />
      )}
      <TextArea {...form.field('reason')} {...firstOf(act)} rows={3} maxLength={2000} required />
    </FormDialog>
  );
}

/** The reason has the focus where nothing stands before it. */
const firstOf = (act: MembershipAct) => (act === 'extend' || act === 'changeType' ? {} : { 'data-first': '' });
