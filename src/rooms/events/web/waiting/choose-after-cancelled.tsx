import { useState } from 'react';
import type { Output, Sent } from '../../../../contract/calls/calls.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import type { FormStore } from '../../../../engine/web/forms/form-store.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { answersTo, Questions, showWrong, wrongIn } from '../questions/questions.tsx';

type Choice = NonNullable<Output<'GET /event/booking/get'>['choice']>;

/** What becomes of the money for places of a cancelled event: given back, another event, or a gift (EVT-5). */
export function ChooseAfterCancelled({
  bookingId,
  choice: { until, cents, choices, events, people },
  linkKey,
}: {
  bookingId: string;
  choice: Choice;
  /** Of who opened the page by the link in the mail. */
  linkKey: string | undefined;
}) {
  const { t } = useWords();
  const form = useSmallForm({ choice: t('events-choice.what'), eventId: t('events-choice.event') });
  const { choice, eventId } = form.values;
  const amount = money(cents);
  const about = {
    refund: { label: t('events.choice.refund'), hint: t('events-choice.refundHint', { amount }) },
    move: { label: t('events.choice.move'), hint: t('events-choice.moveHint') },
    gift: { label: t('events.choice.gift'), hint: t('events-choice.giftHint', { amount }) },
  };
  // what each event asks is answered for it alone: nothing typed is lost by looking at another
  const [questions] = useState(() => new Map<string, QuestionStores>());
  const to = choice === 'move' ? events.find((event) => event.eventId === eventId) : undefined;
  if (to && !questions.has(eventId))
    questions.set(eventId, {
      booking: answersTo(to.questions.booking),
      people: people.map(({ attendeeId }) => ({ attendeeId, answers: answersTo(to.questions.attendee) })),
    });
  const here = to && questions.get(eventId);
  const send = async () => {
    try {
      await choose();
    } catch (refused) {
      if (here && refused instanceof CallRefused) {
        showWrong(here.booking, 'answers.', refused.errorList);
        for (const [at, person] of here.people.entries())
          showWrong(person.answers, `answers.${at}.`, refused.errorList);
      }
      throw refused;
    }
  };
  const choose = async () => {
    await callApi('POST /event/booking/choose', {
      bookingId,
      choice: choice as Sent<'POST /event/booking/choose'>['choice'],
      ...(here && {
        eventId,
        answers: JSON.stringify(here.booking.extra()),
        people: JSON.stringify(
          here.people.map(({ attendeeId, answers }) => ({ attendeeId, answers: answers.extra() })),
        ),
      }),
      ...(linkKey && { key: linkKey }),
    });
    await refresh('events');
  };
  const { onChange: _typed, ...group } = form.field('choice');
  return (
    <Section title={t('events-choice.title')} about={t('events-choice.about', { amount, until: dateTime(until) })}>
      <SmallForm
        form={form}
        checks={{
          choice: choice === '' ? t('events-choice.none') : null,
          eventId: choice === 'move' && eventId === '' ? t('events-choice.pick') : null,
        }}
        more={() => (here ? wrongIn(storesOf(here)) : [])}
        onSend={send}
      >
        <RadioGroup
          {...group}
          required
          options={choices.map((value) => ({ value, ...about[value] }))}
          onChange={(value) => form.set('choice', value)}
        />
        {choice === 'move' && (
          <Select
            {...form.field('eventId')}
            // a phone cuts a long line off before it comes to the money
            hint={to && to.refundCents > 0 ? t('events-choice.back', { amount: money(to.refundCents) }) : undefined}
            hintBelow
            blank={t('events-choice.pick')}
            options={events.map((event) => ({
              value: event.eventId,
              label: dotted([
                event.title,
                dateTime(event.startsAt),
                event.refundCents > 0 && t('events-choice.back', { amount: money(event.refundCents) }),
              ]),
            }))}
          />
        )}
        {here && <MoveQuestions key={eventId} questions={here} people={people} />}
        <div className="row">
          <SubmitButton busy={form.busy}>{t('events-choice.send')}</SubmitButton>
        </div>
      </SmallForm>
    </Section>
  );
}

type QuestionStores = { booking: FormStore; people: { attendeeId: string; answers: FormStore }[] };

const storesOf = ({ booking, people }: QuestionStores) => [
  { store: booking, prefix: 'booking' },
  ...people.map(({ attendeeId, answers }) => ({ store: answers, prefix: attendeeId })),
];

/** What the event asks to which a booking moves: of each who comes, and of the booking. */
function MoveQuestions({ questions, people }: { questions: QuestionStores; people: Choice['people'] }) {
  const { t } = useWords();
  return (
    <>
      {questions.people.map(
        ({ attendeeId, answers }, at) =>
          answers.names.length > 0 && (
            <Section key={attendeeId} title={people[at]?.name ?? ''}>
              <div className="stack">
                <Questions store={answers} prefix={attendeeId} />
              </div>
            </Section>
          ),
      )}
      {questions.booking.names.length > 0 && (
        <Section title={t('events-register.questions')}>
          <div className="stack">
            <Questions store={questions.booking} prefix="booking" />
          </div>
        </Section>
      )}
    </>
  );
}
