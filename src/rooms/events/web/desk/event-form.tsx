import { useRef, useState } from 'react';
import { parseMoney } from '../../../../contract/money.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { BothTexts } from '../../../../engine/web/editing/both-texts.tsx';
import { useKeptDraft } from '../../../../engine/web/editing/kept-draft.ts';
import { PictureField } from '../../../../engine/web/editing/picture-field.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathOf, pathTo } from '../../../../engine/web/routes.ts';
import { useAskToNotify } from '../../../../engine/web/ui/ask-to-notify.tsx';
import { Button, SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { notify as say } from '../../../../engine/web/ui/notify.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { SmallForm } from '../../../../engine/web/ui/small-form.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { type SmallFormState, useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { DAYS, emptyTier, isTypedEvent, sentEvent, type TypedEvent, wholeOf, withDaysMoved } from './typed-event.ts';

/** The editor of an event: its texts in both languages, its times and places, its prices. */
export function EventForm({
  kinds,
  begun,
  name,
}: {
  kinds: readonly { kind: string; label: string }[];
  begun: TypedEvent;
  /** What it is called now; empty for a new one. */
  name: string;
}) {
  const { t } = useWords();
  const kept = useKeptDraft(
    `event-edit.${begun.eventId || 'new'}`,
    { version: begun.version, value: begun },
    isTypedEvent,
  );
  const typed = kept.draft.value;
  // several fields may be written before the page is drawn again
  const latest = useRef(typed);
  latest.current = typed;
  const setTyped = (next: TypedEvent | ((now: TypedEvent) => TypedEvent)) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next;
    kept.change(latest.current);
  };
  const [wrongPicture, setWrongPicture] = useState('');
  const [discarding, setDiscarding] = useState(false);
  const labels = labelsOf(t, typed.tiers.length);
  const form = useSmallForm(
    labels,
    {},
    {
      read: (field) => {
        const [, at, rest] = /^tiers\.(\d+)\.(.+)$/.exec(field) ?? [];
        return (rest ? typed.tiers[Number(at)]?.fields[rest] : typed.fields[field]) ?? '';
      },
      write: (field, text) =>
        setTyped((now) => {
          const [, at, rest] = /^tiers\.(\d+)\.(.+)$/.exec(field) ?? [];
          if (!rest) return { ...now, fields: withDaysMoved({ ...now.fields, [field]: text }, now.fields) };
          const tiers = now.tiers.map((tier, index) =>
            index === Number(at) ? { ...tier, fields: { ...tier.fields, [rest]: text } } : tier,
          );
          return { ...now, tiers };
        }),
    },
  );
  const checks: Record<string, string | null> = {};
  if (wholeOf(typed.fields.capacity ?? '') === null) checks.capacity = t('events-edit.whole');
  if (!wholeOf(typed.fields.perPerson ?? '')) checks.perPerson = t('events-edit.whole');
  if (wholeOf(typed.fields.lateMinutes ?? '') === null) checks.lateMinutes = t('events-edit.whole');
  for (const [at, { fields }] of typed.tiers.entries()) {
    if (parseMoney((fields.cents ?? '').trim()) === null) checks[`tiers.${at}.cents`] = t('events-edit.noAmount');
    if (fields.quota?.trim() && !wholeOf(fields.quota)) checks[`tiers.${at}.quota`] = t('events-edit.whole');
  }
  const { save, dialog } = useAskToNotify('event.moves', async (notify) => {
    const quietly = { quiet: notify === 'ask' };
    const { eventId, message } = await callApi('POST /event/desk/save', { ...sentEvent(typed), notify }, quietly);
    if (quietly.quiet) say('info', message, { autoDismiss: true });
    kept.restart();
    void refresh('events');
    goTo(pathTo('Event-Record', { eventId }));
  });
  const text = (part: string, long = false) => (
    <BothField key={part} form={form} name={part} label={labelOf(t, part)} long={long} />
  );
  const line = (field: string, hint: string) => (
    <TextField {...form.field(field)} hint={hint} autoComplete="off" inputMode="text" />
  );
  return (
    <PageCard
      width="page"
      title={name || t('events-desk.new')}
      actions={
        <ButtonLink
          icon="back"
          size="s"
          to={(typed.eventId ? pathOf('Event-Record', { eventId: typed.eventId }) : pathOf('Event-Desk')) ?? '/'}
        >
          {typed.eventId ? t('events.event') : t('events-desk.title')}
        </ButtonLink>
      }
    >
      {kept.changed && (
        <div className="row">
          <p role="status" className="small muted">
            {t(kept.draft.version === begun.version ? 'events-edit.kept' : 'events-edit.keptStale')}
          </p>
          <Button size="s" icon="undo" onClick={() => setDiscarding(true)}>
            {t('word.discard')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={discarding}
        danger
        title={t('events-edit.discardTitle')}
        action={t('word.discard')}
        about={t('events-edit.discardAsk')}
        onSend={async () => kept.restart()}
        onClose={() => setDiscarding(false)}
      />
      {dialog}
      <SmallForm form={form} checks={checks} onSend={save}>
        <Section title={t('events-edit.texts')}>
          <div className="stack">
            <Select {...form.field('kind')} options={kinds.map(({ kind, label }) => ({ value: kind, label }))} />
            {text('title')}
            {text('summary', true)}
            {text('body', true)}
            {text('place')}
            {text('organisers')}
            <PictureField
              pictureId={typed.fields.pictureId || null}
              error={wrongPicture || form.field('pictureId').error}
              onError={setWrongPicture}
              onChange={(pictureId) => {
                setWrongPicture('');
                form.set('pictureId', pictureId ?? '');
              }}
            />
          </div>
        </Section>
        <Section title={t('events-edit.times')} about={t('events-edit.timesAbout')}>
          <div className="stack">
            {line('startsAt', t('events-edit.instantHint'))}
            {line('endsAt', t('events-edit.instantHint'))}
            {line('opensAt', t('events-edit.opensHint'))}
            {line('closesAt', t('events-edit.closesHint'))}
            <TextField {...form.field('capacity')} required inputMode="numeric" autoComplete="off" />
            <TextField
              {...form.field('perPerson')}
              required
              hint={t('events-edit.perPersonHint')}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...form.field('lateMinutes')}
              hint={t('events-edit.lateHint')}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        </Section>
        <Section title={t('events-edit.own')} about={t('events-edit.ownAbout')}>
          <div className="stack">
            {DAYS.some((day) => (typed.fields[day] ?? '') !== (begun.fields[day] ?? '')) &&
              typed.fields.startsAt !== begun.fields.startsAt && <p role="status">{t('events-edit.daysMoved')}</p>}
            {line('changesUntil', t('events-edit.changesHint'))}
            {line('cancelUntil', t('events-edit.cancelHint'))}
            {line('refundFullUntil', t('events-edit.refundFullHint'))}
            {line('refundHalfUntil', t('events-edit.refundHalfHint'))}
          </div>
        </Section>
        {typed.tiers.map(({ key }, at) => (
          <Section
            key={key}
            title={t('events-edit.tier', { count: at + 1 })}
            {...(typed.tiers.length > 1 && {
              actions: (
                <Button
                  size="s"
                  kind="plain"
                  icon="delete"
                  onClick={() => setTyped({ ...typed, tiers: typed.tiers.filter((_, index) => index !== at) })}
                >
                  {t('events-edit.removeTier', { count: at + 1 })}
                </Button>
              ),
            })}
          >
            <div className="stack">
              <BothField form={form} name={`tiers.${at}.name`} label={labelOf(t, 'tierName')} />
              <TextField
                {...form.field(`tiers.${at}.cents`)}
                hint={t('events-edit.priceHint')}
                inputMode="decimal"
                autoComplete="off"
              />
              <TextField
                {...form.field(`tiers.${at}.quota`)}
                hint={t('events-edit.quotaHint')}
                inputMode="numeric"
                autoComplete="off"
              />
              <Checkbox {...form.box(`tiers.${at}.approval`)} />
              <TextField {...form.field(`tiers.${at}.onSaleFrom`)} autoComplete="off" />
              <TextField {...form.field(`tiers.${at}.onSaleUntil`)} autoComplete="off" />
            </div>
          </Section>
        ))}
        <div className="row">
          <Button icon="add" onClick={() => setTyped({ ...typed, tiers: [...typed.tiers, emptyTier()] })}>
            {t('events-edit.addTier')}
          </Button>
        </div>
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

/** A text in both languages, bound to two fields of the form. */
function BothField({
  form,
  name,
  label,
  long = false,
}: {
  form: SmallFormState<string>;
  name: string;
  label: string;
  long?: boolean;
}) {
  const place = (lang: 'en' | 'zh-hant') => form.field(`${name}.${lang}`);
  return (
    <BothTexts
      id={place('en').id.slice(0, -'.en'.length)}
      label={label}
      long={long}
      max={name === 'body' ? 8_000 : name === 'summary' ? 500 : 150}
      value={{ en: place('en').value, 'zh-hant': place('zh-hant').value }}
      errors={{ en: place('en').error, 'zh-hant': place('zh-hant').error }}
      onChange={(text, lang) => form.set(`${name}.${lang}`, text[lang])}
    />
  );
}

function labelOf(t: Say, part: string): string {
  const labels: Record<string, string> = {
    title: t('events-edit.title'),
    summary: t('events-edit.summary'),
    body: t('events-edit.body'),
    place: t('word.place'),
    organisers: t('events.organisers'),
    tierName: t('events-edit.tierName'),
  };
  return labels[part] ?? part;
}

/** Every field by the name at which the server says what is wrong, in the order of the page. */
function labelsOf(t: Say, tiers: number): Record<string, string> {
  const labels: Record<string, string> = { kind: t('events.kind') };
  const languages = { en: t('word.english'), 'zh-hant': t('word.chinese') };
  const both = (name: string, what: string) => {
    for (const [lang, language] of Object.entries(languages))
      labels[`${name}.${lang}`] = t('editing.inLanguage', { what, language });
  };
  for (const part of ['title', 'summary', 'body', 'place', 'organisers']) both(part, labelOf(t, part));
  Object.assign(labels, {
    pictureId: t('word.picture'),
    startsAt: t('word.begins'),
    endsAt: t('word.ends'),
    opensAt: t('events.opensAt'),
    closesAt: t('events.closesAt'),
    capacity: t('word.places'),
    perPerson: t('events-edit.perPerson'),
    lateMinutes: t('events-edit.lateMinutes'),
    changesUntil: t('events-edit.changesUntil'),
    cancelUntil: t('events-edit.cancelUntil'),
    refundFullUntil: t('events-edit.refundFullUntil'),
    refundHalfUntil: t('events-edit.refundHalfUntil'),
  });
  for (let at = 0; at < tiers; at += 1) {
    both(`tiers.${at}.name`, labelOf(t, 'tierName'));
    labels[`tiers.${at}.cents`] = t('events.priceHkd');
    labels[`tiers.${at}.quota`] = t('events-edit.quota');
    labels[`tiers.${at}.approval`] = t('events-edit.approval');
    labels[`tiers.${at}.onSaleFrom`] = t('events-edit.onSaleFrom');
    labels[`tiers.${at}.onSaleUntil`] = t('events-edit.onSaleUntil');
  }
  return labels;
}
