import { callApi } from '../../../../engine/web/call.ts';
import { BulkDialog } from '../../../../engine/web/list/choice/bulk-dialog.tsx';
import type { ActDialogProps, ListAct } from '../../../../engine/web/list/choice/list-act.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { dayProblem } from '../../../../engine/web/ui/day-problem.ts';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { MembersAct } from '../../contract/values.ts';
import { useActWords } from '../acts/act-dialog.tsx';

const DIALOGS: Record<MembersAct, ListAct['dialog']> = {
  invoice: (props) => <ActOnSeveral {...props} act="invoice" />,
  renewByHand: (props) => <ActOnSeveral {...props} act="renewByHand" />,
  extend: (props) => <ActOnSeveral {...props} act="extend" />,
  suspend: (props) => <ActOnSeveral {...props} act="suspend" />,
  lift: (props) => <ActOnSeveral {...props} act="lift" />,
};

/** What can be done with the members who are chosen in a list (MEM-3). */
export function useMembersActs(acts: readonly MembersAct[]): ListAct[] {
  const words = useMembersWords();
  return acts.map((key) => ({ key, label: words[key].name, dialog: DIALOGS[key] }));
}

function useMembersWords(): Record<MembersAct, { name: string; about: string }> {
  const { t } = useWords();
  const { renewByHand, extend, suspend, lift } = useActWords();
  const invoice = { name: t('membership-desk.several.invoice'), about: t('membership-desk.several.about.invoice') };
  return { invoice, renewByHand, extend, suspend, lift };
}

function ActOnSeveral({ act, ...props }: ActDialogProps & { act: MembersAct }) {
  const { t } = useWords();
  const { name, about } = useMembersWords()[act];
  const form = useSmallForm({ endsOn: t('membership-desk.act.endsOn'), reason: t('word.reason') });
  const { values } = form;
  const asksReason = act !== 'invoice';
  return (
    <BulkDialog
      {...props}
      title={t('membership-desk.several.title', { act: name, count: props.keys.length })}
      action={(count) => t('membership-desk.several.do', { act: name, count })}
      danger={act === 'suspend'}
      form={form}
      checks={{
        ...(act === 'extend' && { endsOn: dayProblem(values.endsOn) }),
        ...(asksReason && { reason: values.reason.trim() ? null : t('membership-desk.act.noReason') }),
      }}
      send={(rows, dryRun) => callApi('POST /membership/act/bulk', { rows, act, ...values, dryRun }, { quiet: true })}
      refresh={() => Promise.all([refresh('membership'), refresh('payments')])}
    >
      <p>
        {about} {asksReason && t('membership-desk.several.told')}
      </p>
      {act === 'extend' && (
        <TextField {...form.field('endsOn')} data-first="" inputMode="numeric" autoComplete="off" required />
      )}
      {asksReason && (
        <TextArea
          {...form.field('reason')}
          {...(act !== 'extend' && { 'data-first': '' })}
          rows={3}
          maxLength={2000}
          required
        />
      )}
    </BulkDialog>
  );
}
