import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { BothTexts } from '../../../../engine/web/editing/both-texts.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathOf } from '../../../../engine/web/routes.ts';
import { useAskToNotify } from '../../../../engine/web/ui/ask-to-notify.tsx';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { notify as say } from '../../../../engine/web/ui/notify.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { WEEKDAYS } from '../../contract/values.ts';
import { EarlierShift } from './earlier-shift.tsx';
import { isWhole, sentShift, type TypedShift } from './typed-shift.ts';

type Choices = Output<'GET /shift/desk/choices'>;
type Where = { eventId: string; shiftId: string; version: number };

/** The editor of a shift: its texts in both languages, times and places, and what it needs of people. */
export function ShiftForm({ choices, begun, where }: { choices: Choices; begun: TypedShift; where: Where }) {
  const { t } = useWords();
  const isNew = where.shiftId === '';
  const [typed, setTyped] = useState(begun);
  const form = useSmallForm<string>(
    labelsOf(t, choices),
    {},
    {
      read: (field) => typed[field] ?? '',
      write: (field, text) => setTyped((now) => ({ ...now, [field]: text })),
    },
  );
  const wrong = (field: string, needed: boolean) => (isWhole(typed[field], needed) ? null : t('shifts.whole'));
  const checks = {
    capacity: wrong('capacity', true),
    ageFrom: wrong('ageFrom', false),
    ageTo: wrong('ageTo', false),
    cutoffHours: wrong('cutoffHours', true),
  };
  const back = isNew
    ? pathOf('Service-Event', { eventId: where.eventId })
    : pathOf('Shift-Record', { shiftId: where.shiftId });
  const { save, dialog } = useAskToNotify('shift.moves', async (notify) => {
    const quietly = { quiet: notify === 'ask' };
    const { shiftIds, message } = await callApi(
      'POST /shift/desk/save',
      { ...sentShift(typed, where), notify },
      quietly,
    );
    if (quietly.quiet) say('info', message, { autoDismiss: true });
    void refresh('shifts');
    const [shiftId] = shiftIds;
    goTo((shiftIds.length === 1 && shiftId ? pathOf('Shift-Record', { shiftId }) : back) ?? '/');
  });
  const line = (field: string, hint?: string, numeric = false) => (
    <TextField
      {...form.field(field)}
      {...(hint && { hint })}
      autoComplete="off"
      {...(numeric && { inputMode: 'numeric' as const })}
    />
  );
  const boxes = (prefix: 'needs' | 'papers', legend: string) => (
    <fieldset className="stack" data-gap="s">
      <legend>{legend}</legend>
      {choices[prefix].map(({ value }) => (
        <Checkbox key={value} {...form.box(`${prefix}.${value}`)} />
      ))}
    </fieldset>
  );
  const text = (name: string, label: string) => {
    const place = (lang: 'en' | 'zh-hant') => form.field(`${name}.${lang}`);
    return (
      <BothTexts
        id={place('en').id.slice(0, -'.en'.length)}
        label={label}
        max={150}
        value={{ en: place('en').value, 'zh-hant': place('zh-hant').value }}
        errors={{ en: place('en').error, 'zh-hant': place('zh-hant').error }}
        onChange={(both, lang) => form.set(`${name}.${lang}`, both[lang])}
      />
    );
  };
  return (
    <PageCard
      width="page"
      title={isNew ? t('shifts.new') : t('shifts.edit')}
      actions={
        <ButtonLink icon="back" size="s" to={back ?? '/'}>
          {isNew ? t('shifts.event') : t('shifts.one')}
        </ButtonLink>
      }
    >
      {dialog}
      <SmallForm form={form} checks={checks} onSend={save}>
        <Section title={t('shifts.whatWhere')}>
          <div className="stack">
            {isNew && (
              <EarlierShift
                earlier={choices.earlier}
                onFill={({ leaderId = '', ...earlier }) =>
                  setTyped(({ startsAt = '', endsAt = '', until = '' }) => ({
                    ...earlier,
                    ...{ startsAt, endsAt, until },
                    // a leader of then may not lead any more
                    leaderId: choices.leaders.some(({ value }) => value === leaderId) ? leaderId : '',
                  }))
                }
              />
            )}
            {text('role', t('shifts.role'))}
            {text('place', t('word.place'))}
            {text('meeting', t('shifts.meeting'))}
          </div>
        </Section>
        <Section title={t('word.when')}>
          <div className="stack">
            {line('startsAt', t('shifts.instantHint'))}
            {line('endsAt', t('shifts.instantHint'))}
            {isNew && (
              <>
                {line('until', t('shifts.untilHint'))}
                <fieldset className="row">
                  <legend>{t('shifts.weekdays')}</legend>
                  {WEEKDAYS.map((day) => (
                    <Checkbox key={day} {...form.box(`weekdays.${day}`)} />
                  ))}
                </fieldset>
                <Checkbox {...form.box('skipHolidays')} />
              </>
            )}
            {line('capacity', undefined, true)}
            {line('cutoffHours', t('shifts.cutoffHint'), true)}
            <Checkbox {...form.box('approval')} />
            <Select
              {...form.field('leaderId')}
              options={[{ value: '', label: t('shifts.nobodyYet') }, ...choices.leaders]}
            />
          </div>
        </Section>
        <Section title={t('shifts.whoFits')} about={t('shifts.whoFitsAbout')}>
          <div className="stack">
            {line('ageFrom', t('shifts.ageHint'), true)}
            {line('ageTo', t('shifts.ageHint'), true)}
            {boxes('needs', t('shifts.needs'))}
            {boxes('papers', t('shifts.papers'))}
            <Select
              {...form.field('workType')}
              options={[{ value: '', label: t('shifts.any') }, ...choices.workTypes]}
            />
            <Select
              {...form.field('district')}
              options={[{ value: '', label: t('shifts.any') }, ...choices.districts]}
            />
          </div>
        </Section>
        <div className="row">
          <SubmitButton icon="check" busy={form.busy}>
            {t('word.save')}
          </SubmitButton>
        </div>
      </SmallForm>
    </PageCard>
  );
}

type Say = ReturnType<typeof useWords>['t'];

/** Every field by the name at which the server says what is wrong, in the order of the page. */
function labelsOf(t: Say, choices: Choices): Record<string, string> {
  const labels: Record<string, string> = {};
  const languages = { en: t('word.english'), 'zh-hant': t('word.chinese') };
  const texts = { role: t('shifts.role'), place: t('word.place'), meeting: t('shifts.meeting') };
  for (const [name, what] of Object.entries(texts))
    for (const [lang, language] of Object.entries(languages))
      labels[`${name}.${lang}`] = t('editing.inLanguage', { what, language });
  Object.assign(labels, {
    startsAt: t('word.begins'),
    endsAt: t('word.ends'),
    until: t('shifts.until'),
    skipHolidays: t('shifts.skipHolidays'),
    capacity: t('word.places'),
    cutoffHours: t('shifts.cutoffHours'),
    approval: t('shifts.approval'),
    leaderId: t('shifts.leader'),
    ageFrom: t('shifts.ageFrom'),
    ageTo: t('shifts.ageTo'),
    workType: t('shifts.workType'),
    district: t('shifts.district'),
  });
  for (const day of WEEKDAYS) labels[`weekdays.${day}`] = t(`shifts.weekday.${day}`);
  for (const prefix of ['needs', 'papers'] as const)
    for (const { value, label } of choices[prefix]) labels[`${prefix}.${value}`] = label;
  return labels;
}
