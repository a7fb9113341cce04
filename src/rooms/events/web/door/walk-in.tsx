import { Suspense, useMemo } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { nameProblem } from '../../../../engine/web/ui/name-problem.ts';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { answersTo, Questions, wrongIn } from '../questions/questions.tsx';

/** Somebody who comes without having booked, or has no account: a place at once, if there is one. */
export function WalkIn({ event, onClose }: { event: Output<'GET /event/desk/get'>; onClose: () => void }) {
  const { t, lang } = useWords();
  const form = useSmallForm(
    { name: t('word.personName'), tierId: t('events.tier'), email: t('word.email') },
    { tierId: event.tiers[0]?.tierId ?? '' },
  );
  const { name, tierId, email } = form.values;
  const questions = useRead('events', 'GET /event/get', { eventId: event.eventId }).data?.questions;
  const [ofBooking, ofPerson] = useMemo(
    () => [answersTo(questions?.booking ?? []), answersTo(questions?.attendee ?? [])] as const,
    [questions],
  );
  const inLang = lang === 'en' ? 'en' : 'zh-hant';
  return (
    <FormDialog
      form={form}
      title={t('events-desk.walkIn')}
      action={t('events-desk.walkInSend')}
      checks={{ name: isBlank(name) ? t('events.name') : nameProblem(name) }}
      more={() =>
        wrongIn([
          { store: ofPerson, prefix: 'person' },
          { store: ofBooking, prefix: 'booking' },
        ])
      }
      disabled={!questions}
      onSend={async () => {
        return callApi('POST /event/desk/walkIn', {
          eventId: event.eventId,
          payer: name,
          email,
          attendees: JSON.stringify([{ name, tierId, answers: ofPerson.extra() }]),
          answers: JSON.stringify(ofBooking.extra()),
        });
      }}
      onClose={onClose}
      refresh={() => refresh('events')}
    >
      <p>{t('events-desk.walkInAbout', { count: event.capacity - event.taken })}</p>
      <TextField {...form.field('name')} required maxLength={120} autoComplete="off" />
      <Select
        {...form.field('tierId')}
        options={event.tiers.map((tier) => ({
          value: tier.tierId,
          label: `${tier.name[inLang]}: ${tier.cents > 0 ? money(tier.cents) : t('events.free')}`,
        }))}
      />
      <TextField {...form.field('email')} hint={t('events-desk.walkInEmail')} inputMode="email" autoComplete="off" />
      {questions && (
        <Suspense fallback={null}>
          <Questions store={ofPerson} prefix="person" />
          <Questions store={ofBooking} prefix="booking" />
        </Suspense>
      )}
    </FormDialog>
  );
}
