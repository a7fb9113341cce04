import type { Output, Sent } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../engine/call.ts';
import { refresh } from '../../../engine/read.ts';
import { SubmitButton } from '../../../engine/ui/button.tsx';
import { RadioGroup } from '../../../engine/ui/choice.tsx';
import { dateTime, money } from '../../../engine/ui/format.ts';
import { Section } from '../../../engine/ui/section.tsx';
import { Select } from '../../../engine/ui/select.tsx';
import { SmallForm } from '../../../engine/ui/small-form.tsx';
import { useSmallForm } from '../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../engine/words.ts';

type Choice = NonNullable<Output<'GET /event/booking/get'>['choice']>;

/** What becomes of the money for places of a cancelled event: given back, another event, or a gift (EVT-5). */
export function ChooseAfterCancelled({
  bookingId,
  choice: { until, cents, choices, events },
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
  const send = async () => {
    await callApi('POST /event/booking/choose', {
      bookingId,
      choice: choice as Sent<'POST /event/booking/choose'>['choice'],
      ...(choice === 'move' && { eventId }),
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
            blank={t('events-choice.pick')}
            options={events.map((event) => ({
              value: event.eventId,
              label: [
                event.title,
                dateTime(event.startsAt),
                ...(event.refundCents > 0 ? [t('events-choice.back', { amount: money(event.refundCents) })] : []),
              ].join(' · '),
            }))}
          />
        )}
        <div className="row">
          <SubmitButton busy={form.busy}>{t('events-choice.send')}</SubmitButton>
        </div>
      </SmallForm>
    </Section>
  );
}
