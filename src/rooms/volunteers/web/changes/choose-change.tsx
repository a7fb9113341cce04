import type { Output, Sent } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { type AccountChange, CHANGE_NEEDS } from '../../contract/volunteer-changes.ts';
import type { Wanted } from './change.tsx';

export type Option = Output<'GET /volunteer/change/options'>['options'][number];
type Change = Sent<'POST /volunteer/change/check'>;

const RELATIONS = ['child', 'partner', 'parent', 'other'] as const;
const relationOf = (text: string): Change['relation'] => RELATIONS.find((known) => known === text) ?? '';
/** Whose address has to agree. */
const EMAIL_WORDS: Partial<Record<AccountChange, WordKey>> = {
  ownAccount: 'volunteers.change.email.ownAccount',
  switchMain: 'volunteers.change.email.switchMain',
  joinFamily: 'volunteers.change.email.joinFamily',
  handOver: 'volunteers.change.email.handOver',
};
const WHOLE = 'account';

/** The first page: for whom, what, and what has to be known for it; the server says what would come of it. */
export function ChooseChange({
  registrationId,
  options,
  onPlan,
}: {
  registrationId: string;
  options: readonly Option[];
  onPlan: (wanted: Wanted) => void;
}) {
  const { t } = useWords();
  const people = [...new Map(options.map(({ personId, person }) => [personId ?? WHOLE, person])).entries()];
  const form = useSmallForm(
    {
      personId: t('volunteers.change.who'),
      kind: t('volunteers.change.what'),
      nameEn: t('volunteers.nameEn'),
      nameZh: t('volunteers.nameZh'),
      birthOn: t('word.dateOfBirth'),
      relation: t('volunteers.change.relation'),
      email: t('word.email'),
      phone: t('volunteers.change.phone'),
      emergencyPhone: t('volunteers.change.emergencyPhone'),
    },
    { personId: people.length === 1 ? people[0]![0] : '' },
  );
  const { values } = form;
  const ofPerson = options.filter(({ personId }) => (personId ?? WHOLE) === values.personId);
  const option = ofPerson.find(({ kind }) => kind === values.kind);
  const needs = new Set(option ? CHANGE_NEEDS[option.kind] : []);
  const send = async () => {
    if (!option) return;
    const { kind: _, personId: __, ...typed } = values;
    onPlan({
      option,
      typed,
      plan: await callApi('POST /volunteer/change/check', sentOf(registrationId, option, typed), { quiet: true }),
    });
  };
  const hintOf = ({ barred, about, onDay, later }: Option) =>
    barred || (later ? t('volunteers.change.onDay', { about, day: formatDate(onDay) }) : about);
  return (
    <SmallForm form={form} checks={{ kind: option ? null : t('volunteers.change.choose') }} onSend={send}>
      {people.length > 1 && (
        <RadioGroup
          {...form.choice('personId')}
          required
          options={people.map(([value, person]) => ({ value, label: person || t('volunteers.change.whole') }))}
        />
      )}
      {ofPerson.length > 0 && (
        <RadioGroup
          {...form.choice('kind')}
          required
          options={ofPerson.map((each) => ({
            value: each.kind,
            label: each.label,
            hint: hintOf(each),
            disabled: each.barred !== '',
          }))}
        />
      )}
      {needs.size > 0 && (
        <Section title={t('volunteers.change.details')}>
          <div className="stack">
            {needs.has('nameEn') && (
              <>
                <TextField {...form.field('nameEn')} required maxLength={120} autoComplete="off" />
                <TextField {...form.field('nameZh')} maxLength={40} autoComplete="off" />
              </>
            )}
            {needs.has('birthOn') && (
              <TextField
                {...form.field('birthOn')}
                required
                hint={t('volunteers.change.birthHint')}
                autoComplete="off"
              />
            )}
            {needs.has('relation') && (
              <Select
                {...form.field('relation')}
                required
                blank="--"
                options={optionsOf(t, 'volunteers.change.relation', RELATIONS)}
              />
            )}
            {needs.has('email') && (
              <TextField
                {...form.field('email')}
                label={t(EMAIL_WORDS[option!.kind] ?? 'word.email')}
                hint={t('volunteers.change.emailHint')}
                type="email"
                required
                maxLength={254}
                autoComplete="off"
              />
            )}
            {needs.has('phone') && <TextField {...form.field('phone')} type="tel" required autoComplete="off" />}
            {needs.has('emergencyPhone') && (
              <TextField {...form.field('emergencyPhone')} type="tel" required autoComplete="off" />
            )}
          </div>
        </Section>
      )}
      <div className="row">
        <SubmitButton busy={form.busy}>{t('word.continue')}</SubmitButton>
      </div>
    </SmallForm>
  );
}

/** As the calls take it: what the change does not ask for stays in the browser, whatever was typed before. */
export function sentOf(registrationId: string, option: Option, typed: Readonly<Record<string, string>>): Change {
  const needs = new Set<string>(CHANGE_NEEDS[option.kind]);
  if (needs.has('nameEn')) needs.add('nameZh');
  return {
    ...Object.fromEntries(Object.entries(typed).filter(([field]) => needs.has(field))),
    registrationId,
    kind: option.kind,
    ...(option.personId && { personId: option.personId }),
    ...(needs.has('relation') && { relation: relationOf(typed.relation ?? '') }),
  };
}
