import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';

type Shift = Output<'GET /shift/get'>;
type Person = Shift['people'][number];

const LIVE = ['applied', 'confirmed', 'offered', 'standby'];
const isIn = ({ state }: Person): boolean => state !== null && LIVE.includes(state);
const anew = () => refresh('shifts');

/** Which of the own people, as boxes: nobody is chosen in advance, and one alone needs no box. */
function useChosen(people: readonly Person[]) {
  const { t } = useWords();
  const form = useSmallForm<string>(
    {
      ...Object.fromEntries(people.map(({ personId, name }) => [personId, name])),
      heads: t('shifts.heads'),
      together: t('shifts.together'),
    },
    {
      ...Object.fromEntries(people.map(({ personId }) => [personId, people.length === 1 ? 'true' : ''])),
      heads: String(people[0]?.heads ?? 1),
    },
  );
  return { form, ids: people.flatMap(({ personId }) => (form.values[personId] === 'true' ? [personId] : [])) };
}

/** Signs own people up: the family in one step, a group by its head count, or on standby where it is full. */
export function SignUpDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { t } = useWords();
  const people = shift.people.filter((person) => !isIn(person) && person.barriers.length === 0);
  const { form, ids } = useChosen(people);
  const [first] = people;
  const isGroup = people.length === 1 && (first?.heads ?? 1) > 1;
  const wait = !shift.abilities.signUp;
  const wanted = isGroup ? Number(form.values.heads) || 0 : ids.length;
  const isShort = !wait && wanted > shift.left && wanted <= shift.capacity;
  const together = isShort && form.values.together === 'true';
  return (
    <FormDialog
      form={form}
      title={wait ? t('shifts.waitTitle') : t('shifts.signUpTitle')}
      action={wait || together ? t('shifts.wait') : t('shifts.signUp')}
      checks={{
        [first?.personId ?? '']: ids.length === 0 ? t('shifts.chooseOne') : null,
        together: isShort && !together ? t('shifts.tooFewFix') : null,
        heads: !isGroup
          ? null
          : !/^[1-9]\d{0,3}$/.test(form.values.heads?.trim() ?? '')
            ? t('shifts.whole')
            : wanted > shift.capacity
              ? t('shifts.tooLarge', { capacity: shift.capacity })
              : null,
      }}
      onSend={() =>
        callApi('POST /shift/signup', {
          shiftId: shift.shiftId,
          personIds: JSON.stringify(ids),
          wait: wait || together,
          ...(isGroup && { heads: Number(form.values.heads) }),
        }).catch((refused: unknown) => {
          // somebody was quicker: how many are left now decides what is offered here
          void anew();
          throw refused;
        })
      }
      onClose={onClose}
      refresh={anew}
    >
      {wait && <p>{t('shifts.waitAsk')}</p>}
      {!wait && <p>{shift.approval ? t('shifts.approvalAsk') : t('shifts.signUpAsk')}</p>}
      {people.length > 1 && (
        <fieldset className="stack" data-gap="s">
          <legend>{t('shifts.who')}</legend>
          {people.map(({ personId, needsAdult }) => (
            <Checkbox key={personId} {...form.box(personId)} {...(needsAdult && { hint: t('shifts.withAdult') })} />
          ))}
        </fieldset>
      )}
      {isGroup && <TextField {...form.field('heads')} required inputMode="numeric" autoComplete="off" />}
      {isShort && (
        <div className="stack" data-gap="s">
          <p role="status">{t('shifts.tooFew', { wanted, left: shift.left })}</p>
          <Checkbox {...form.box('together')} hint={t('shifts.togetherHint')} />
        </div>
      )}
    </FormDialog>
  );
}

/** Own people give up their places, all or some. */
export function CancelDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { t } = useWords();
  const people = shift.people.filter(({ mayLeave }) => mayLeave);
  const { form, ids } = useChosen(people);
  return (
    <FormDialog
      form={form}
      danger
      title={t('shifts.cancelTitle')}
      action={t('shifts.cancel')}
      back={t('shifts.keep')}
      checks={{ [people[0]?.personId ?? '']: ids.length === 0 ? t('shifts.chooseOne') : null }}
      onSend={() => callApi('POST /shift/cancel', { shiftId: shift.shiftId, personIds: JSON.stringify(ids) })}
      onClose={onClose}
      refresh={anew}
    >
      <p>{t('shifts.cancelAsk')}</p>
      {people.length > 1 && (
        <fieldset className="stack" data-gap="s">
          <legend>{t('shifts.whoLeaves')}</legend>
          {people.map(({ personId }) => (
            <Checkbox key={personId} {...form.box(personId)} />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

/** Takes the place of somebody who asked for cover. */
export function CoverDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { t } = useWords();
  const people = shift.people.filter(({ personId }) => shift.mayTake.includes(personId));
  const form = useSmallForm({ personId: t('shifts.who') }, { personId: people[0]?.personId ?? '' });
  return (
    <FormDialog
      form={form}
      title={t('shifts.takeTitle')}
      action={t('shifts.takeCover')}
      onSend={() => callApi('POST /shift/cover/take', { shiftId: shift.shiftId, personId: form.values.personId })}
      onClose={onClose}
      refresh={anew}
    >
      <p>{t('shifts.takeAsk')}</p>
      {people.length > 1 && (
        <Select
          {...form.field('personId')}
          options={people.map(({ personId, name }) => ({ value: personId, label: name }))}
        />
      )}
    </FormDialog>
  );
}
