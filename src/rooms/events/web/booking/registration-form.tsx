import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import type { FormStore } from '../../../../engine/web/forms/form-store.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { useSession } from '../../../../engine/web/session.ts';
import { Button, SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { money } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { nameProblem } from '../../../../engine/web/ui/name-problem.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { PARTY_MAX } from '../../contract/values.ts';
import { answersTo, askedAnew, Questions, showWrong, wrongIn } from '../questions/questions.tsx';
import { CancelTerms } from './cancel-booking.tsx';
import { PriceLines } from './price-lines.tsx';

type Person = { key: string; name: string; tierId: string; answers: FormStore };

/** Who comes, and at which price each: all are booked together or none. */
export function RegistrationForm({ event }: { event: Output<'GET /event/get'> }) {
  const { t } = useWords();
  const session = useSession();
  const guest = session !== undefined && !session.ID;
  const [payer, setPayer] = useState({ payer: '', email: '', voucher: '', gift: '' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const open = event.tiers.filter((tier) => tier.onSale);
  const first = open[0]?.tierId ?? '';
  const newPerson = (): Person => ({
    key: freshId(),
    name: '',
    tierId: first,
    answers: answersTo(event.questions.attendee),
  });
  const [people, setPeople] = useState<Person[]>(() => [newPerson()]);
  const [ofBooking, setOfBooking] = useState(() => answersTo(event.questions.booking));
  const [attempt, setAttempt] = useState(freshId());
  const [price, setPrice] = useState<Output<'POST /event/price'> | null>(null);
  const put = (at: number, part: Partial<Person>) => {
    setPrice(null);
    setPeople((all) => all.map((person, index) => (index === at ? { ...person, ...part } : person)));
  };
  const isPayer = (field: string): field is keyof typeof payer => Object.hasOwn(payer, field);
  const partOf = (field: string) => field.split('.') as ['name' | 'tierId', string];
  const labels: Record<string, string> = guest ? { payer: t('word.yourName'), email: t('word.email') } : {};
  const priced = open.some(({ cents }) => cents > 0);
  for (const at of people.keys()) {
    labels[`name.${at}`] = t('events-register.nameOf', { count: at + 1 });
    labels[`tierId.${at}`] = t('events-register.tierOf', { count: at + 1 });
  }
  if (priced) labels.voucher = t('events-register.voucher');
  if (event.gifts) labels.gift = t('events-register.gift');
  const form = useSmallForm(
    labels,
    {},
    {
      read: (field) => {
        if (isPayer(field)) return payer[field];
        const [part, at] = partOf(field);
        return people[Number(at)]?.[part] ?? '';
      },
      write: (field, text) => {
        if (isPayer(field)) {
          setPrice(null);
          setPayer((now) => ({ ...now, [field]: text }));
          return;
        }
        const [part, at] = partOf(field);
        put(Number(at), { [part]: text });
      },
    },
  );
  const waits =
    people.length > event.left ||
    open.some(({ tierId, left }) => people.filter((person) => person.tierId === tierId).length > left);
  const checks: Record<string, string | null> = {};
  const wrongName = (name: string) => (isBlank(name) ? t('events.name') : nameProblem(name));
  if (guest) checks.payer = wrongName(payer.payer);
  for (const [at, { name }] of people.entries()) checks[`name.${at}`] = wrongName(name);
  const total = people.reduce((sum, { tierId }) => sum + (open.find((tier) => tier.tierId === tierId)?.cents ?? 0), 0);
  const showPrice = async () => {
    const attendees = people.map(({ name, tierId }) => ({ name, tierId }));
    const { voucher, gift } = payer;
    setPrice(
      await callApi('POST /event/price', {
        eventId: event.eventId,
        attendees: JSON.stringify(attendees),
        voucher,
        gift,
      }),
    );
  };
  const groups = [
    ...people.map(({ key, answers }) => ({ store: answers, prefix: key })),
    { store: ofBooking, prefix: 'booking' },
  ];
  const send = async () => {
    const attendees = people.map(({ name, tierId, answers }) => ({ name, tierId, answers: answers.extra() }));
    const answers = JSON.stringify(ofBooking.extra());
    // The same click twice is one booking; another attempt after a refusal is another.
    const sent = {
      eventId: event.eventId,
      attendees: JSON.stringify(attendees),
      wait: waits,
      answers,
      voucher: payer.voucher,
      gift: payer.gift,
    };
    try {
      if (guest) {
        const mailed = { ...sent, name: payer.payer, email: payer.email };
        const { message } = await callApi('POST /event/guest/register', mailed, { idempotencyKey: attempt });
        setSentTo(message);
        return;
      }
      const { bookingId } = await callApi('POST /event/register', sent, { idempotencyKey: attempt });
      void refresh('events');
      goTo(pathTo('Event-Booking', { bookingId }));
    } catch (refused) {
      if (refused instanceof CallRefused) {
        // the event may ask other questions by now: what was typed stays
        const { questions } = await callApi('GET /event/get', { eventId: event.eventId });
        const booking = askedAnew(ofBooking, questions.booking);
        const asked = people.map((person) => ({ ...person, answers: askedAnew(person.answers, questions.attendee) }));
        showWrong(booking, 'answers.', refused.errorList);
        for (const [at, person] of asked.entries()) showWrong(person.answers, `answers.${at}.`, refused.errorList);
        setOfBooking(booking);
        setPeople(asked);
      }
      setAttempt(freshId());
      void refresh('events', 'GET /event/get');
      throw refused;
    }
  };
  if (sentTo)
    return (
      <Section title={t('events-register.sent')}>
        <p role="status">{sentTo}</p>
      </Section>
    );
  if (open.length === 0) return <p role="alert">{t('events-register.nothingOpen')}</p>;
  return (
    <SmallForm form={form} checks={checks} more={() => wrongIn(groups)} onSend={send}>
      <p className="muted">
        {t('events-register.about', { count: event.left })} {t('events-register.perPerson', { count: event.perPerson })}
      </p>
      {guest && (
        <Section title={t('events-register.whoBooks')} about={t('events-register.asGuest')}>
          <div className="stack">
            <TextField {...form.field('payer')} required maxLength={120} autoComplete="name" />
            <TextField
              {...form.field('email')}
              required
              hint={t('events-register.emailHint')}
              inputMode="email"
              autoComplete="email"
            />
            <div className="row">
              <ButtonLink size="s" to={pathTo('Login')}>
                {t('events-register.logIn')}
              </ButtonLink>
            </div>
          </div>
        </Section>
      )}
      {people.map(({ key, answers }, at) => (
        <Section
          key={key}
          title={t('events-register.person', { count: at + 1 })}
          {...(people.length > 1 && {
            actions: (
              <Button size="s" kind="plain" icon="delete" onClick={() => setPeople(people.filter((_, i) => i !== at))}>
                {t('events-register.remove', { count: at + 1 })}
              </Button>
            ),
          })}
        >
          <div className="stack">
            <TextField
              {...form.field(`name.${at}`)}
              required
              maxLength={120}
              autoComplete={at === 0 ? 'name' : 'off'}
            />
            <Select
              {...form.field(`tierId.${at}`)}
              options={open.map(({ tierId, name, cents, approval, left }) => ({
                value: tierId,
                label: dotted([
                  `${name}: ${cents > 0 ? money(cents) : t('events.free')}`,
                  approval ? t('events-register.approval') : '',
                  left === 0 ? t('events.full') : '',
                ]),
              }))}
            />
            <Questions key={answers.names.join()} store={answers} prefix={key} />
          </div>
        </Section>
      ))}
      {ofBooking.names.length > 0 && (
        <Section title={t('events-register.questions')}>
          <div className="stack">
            <Questions key={ofBooking.names.join()} store={ofBooking} prefix="booking" />
          </div>
        </Section>
      )}
      <div className="row">
        <Button
          icon="add"
          disabled={people.length >= Math.min(PARTY_MAX, event.perPerson)}
          onClick={() => setPeople([...people, newPerson()])}
        >
          {t('events-register.add')}
        </Button>
      </div>
      {(priced || event.gifts) && (
        <Section title={t('events.price')}>
          <div className="stack">
            {priced && (
              <TextField {...form.field('voucher')} hint={t('events-register.voucherHint')} autoComplete="off" />
            )}
            {event.gifts && (
              <TextField
                {...form.field('gift')}
                hint={t('events-register.giftHint')}
                inputMode="decimal"
                autoComplete="off"
              />
            )}
            <div className="row">
              <Button size="s" disabled={form.busy} onClick={() => void form.send({}, showPrice)}>
                {t('events-register.check')}
              </Button>
            </div>
            {price && <PriceLines {...price} />}
          </div>
        </Section>
      )}
      <p>
        <strong>
          {t('events-register.total', {
            amount: (price?.cents ?? total) > 0 ? money(price?.cents ?? total) : t('events.free'),
          })}
        </strong>
      </p>
      {priced && <CancelTerms terms={event.terms} gifts={event.gifts} />}
      {waits && <p role="status">{t('events-register.willWait')}</p>}
      <div className="row">
        <SubmitButton icon="check" busy={form.busy}>
          {t(waits ? 'word.joinTheWaitingList' : 'events-register.send')}
        </SubmitButton>
      </div>
    </SmallForm>
  );
}
