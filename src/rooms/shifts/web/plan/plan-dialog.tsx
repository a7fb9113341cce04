import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { times } from '../board/shift-lines.tsx';
import { useSuggestionText } from './suggestions.tsx';

type Plan = Output<'GET /shift/desk/plan'>;

/** "Fill the gaps": a proposal for the week, which the coordinator looks through and publishes. */
export function PlanDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const { t } = useWords();
  // one proposal for as long as the dialog is open: nothing moves under the reader's hand
  const [opened] = useState(freshId);
  const { data } = useRead(
    'shift-plan',
    'GET /shift/desk/plan',
    { from },
    { also: opened, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (data) return <Proposed plan={data} onClose={onClose} />;
  return (
    <Dialog open title={t('shifts.planTitle')} onClose={onClose}>
      <Skeleton lines={6} />
    </Dialog>
  );
}

function Proposed({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useWords();
  const text = useSuggestionText();
  const [left, setLeft] = useState<readonly { name: string; why: string }[]>([]);
  const keys = plan.rows.flatMap(({ shiftId, people }) =>
    people.map(({ personId, name }) => ({ key: `${shiftId} ${personId}`, shiftId, personId, name })),
  );
  const form = useSmallForm<string>(
    Object.fromEntries(keys.map(({ key, name }) => [key, name])),
    Object.fromEntries(keys.map(({ key }) => [key, 'true'])),
  );
  const chosen = keys.filter(({ key }) => form.values[key] === 'true');
  if (left.length > 0)
    return (
      <Dialog open title={t('shifts.planLeft')} onClose={onClose}>
        <ul>
          {left.map(({ name, why }) => (
            <li key={`${name} ${why}`}>{`${name}: ${why}`}</li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      wide
      title={t('shifts.planTitle')}
      action={t('shifts.planPublish', { count: chosen.length })}
      disabled={chosen.length === 0}
      onSend={async () => {
        const answer = await callApi('POST /shift/desk/plan/publish', {
          places: JSON.stringify(chosen.map(({ shiftId, personId }) => ({ shiftId, personId }))),
        });
        await refresh('shifts');
        setLeft(answer.left);
        return answer.left.length === 0;
      }}
      onClose={onClose}
    >
      <p>{t('shifts.planAbout', { people: plan.people, filled: plan.filled, gaps: plan.gaps })}</p>
      {plan.rows.map((row) => (
        <fieldset key={row.shiftId} className="stack" data-gap="s">
          <legend>{`${row.title} · ${row.role} · ${times(row)}`}</legend>
          {row.people.map((person) => (
            <Checkbox
              key={person.personId}
              {...form.box(`${row.shiftId} ${person.personId}`)}
              hint={dotted([!person.agreed && t('shifts.willBeAsked'), text(person)])}
            />
          ))}
          {row.left > 0 && <p className="muted">{t('shifts.planStays', { count: row.left, why: row.why })}</p>}
        </fieldset>
      ))}
    </FormDialog>
  );
}
