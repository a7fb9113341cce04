import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Plan = Output<'POST /volunteer/merge/preview'>;
type Choices = Record<string, 'keep' | 'close'>;

/** Two registrations side by side: what would happen, which of overlapping hours count, and what is in the way. */
export function MergeDialog({
  keepId,
  closeId,
  onSwap,
  ...dialog
}: { keepId: string; closeId: string; onSwap: () => void } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ choices: t('volunteers.merge.overlaps') });
  const [chosen, setChosen] = useState<Choices>({});
  const { data: plan } = useRead(
    'volunteers',
    'POST /volunteer/merge/preview',
    { keepId, closeId },
    { loud: true, staleTime: 0, gcTime: 0, retry: false },
  );
  const choices: Choices = {
    ...Object.fromEntries((plan?.overlaps ?? []).flatMap(({ key, mustKeep }) => (mustKeep ? [[key, mustKeep]] : []))),
    ...chosen,
  };
  const open = plan?.overlaps.some(({ key }) => !choices[key]);
  return (
    <FormDialog
      form={form}
      danger
      title={t('volunteers.merge.title')}
      action={t('word.merge')}
      checks={{
        choices: !plan ? t('volunteers.merge.wait') : (plan.refusal ?? (open ? t('volunteers.merge.choose') : null)),
      }}
      onSend={() =>
        callApi(
          'POST /volunteer/merge',
          { keepId, closeId, keepVersion: plan!.keep.version, closeVersion: plan!.close.version, choices },
          { quiet: true },
        )
      }
      {...dialog}
      refresh={() => refresh('volunteers')}
    >
      {plan ? (
        <Shown plan={plan} choices={choices} onChoose={(key, side) => setChosen({ ...chosen, [key]: side })} />
      ) : (
        <Skeleton lines={6} />
      )}
      <div className="row">
        <Button onClick={onSwap}>{t('volunteers.merge.swap')}</Button>
      </div>
      {form.place('choices').error && <p role="alert">{form.place('choices').error}</p>}
    </FormDialog>
  );
}

function Shown({
  plan: { keep, close, effects, overlaps, refusal },
  choices,
  onChoose,
}: {
  plan: Plan;
  choices: Choices;
  onChoose: (key: string, side: 'keep' | 'close') => void;
}) {
  const { t } = useWords();
  const nameOf = ({ nameEn, nameZh, email, stateLabel, phone }: Plan['keep']) =>
    dotted([[nameEn, nameZh].filter(Boolean).join(' '), email, phone, stateLabel]);
  return (
    <>
      <Facts
        facts={[
          [t('volunteers.merge.keep'), nameOf(keep)],
          [t('volunteers.merge.close'), nameOf(close)],
        ]}
      />
      {refusal ? (
        <p role="status">{refusal}</p>
      ) : (
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {!refusal &&
        overlaps.map(({ key, mustKeep, ...sides }) => (
          <RadioGroup
            key={key}
            id={key}
            name={key}
            label={t('volunteers.merge.overlaps')}
            required
            value={choices[key] ?? ''}
            onChange={(side) => onChoose(key, side === 'keep' ? 'keep' : 'close')}
            options={(['keep', 'close'] as const).map((side) => ({
              value: side,
              label: sides[side],
              disabled: mustKeep !== null && mustKeep !== side,
            }))}
          />
        ))}
    </>
  );
}
