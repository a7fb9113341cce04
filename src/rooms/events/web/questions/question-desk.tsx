import { type ReactNode, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { authoringOf } from '../../../../contract/fields/new-field.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { QUESTION_TYPES, QUESTIONS_MAX } from '../../contract/event-questions.ts';
import { AskedForm } from './asked-form.tsx';

type QuestionSet = Output<'GET /event/desk/questions'>;
type Part = 'booking' | 'attendee';
type Question = QuestionSet[Part][number];

/** What an event asks of a booking and of its people: made, changed and put in order by its organisers (EVT-1). */
export function QuestionDesk({ eventId }: { eventId: string }) {
  const { t } = useWords();
  const { data } = useRead('events', 'GET /event/desk/questions', { eventId });
  if (!data) return null;
  const save = async (part: Part, questions: Question[], form?: Partial<Record<`${Part}Form`, string>>) => {
    const sent = { booking: data.booking, attendee: data.attendee, [part]: questions };
    await callApi('POST /event/desk/questions/save', {
      eventId,
      version: data.version,
      booking: JSON.stringify(sent.booking),
      attendee: JSON.stringify(sent.attendee),
      ...form,
    });
    await refresh('events');
  };
  return (
    <div className="stack" data-gap="l">
      {(['attendee', 'booking'] as const).map((part) => (
        <PartQuestions
          key={part}
          title={t(part === 'attendee' ? 'events-desk.askPeople' : 'events-desk.askBooking')}
          questions={data[part]}
          save={(questions) => save(part, questions)}
          asksForm={data.forms[part] !== null}
        >
          <AskedForm
            asked={data.forms[part]}
            field={`${part}Form`}
            choose={(madeFormId) => save(part, data[part], { [`${part}Form`]: madeFormId })}
          />
        </PartQuestions>
      ))}
    </div>
  );
}

function PartQuestions({
  title,
  questions,
  save,
  asksForm,
  children,
}: {
  title: string;
  questions: Question[];
  save: (questions: Question[]) => Promise<void>;
  asksForm: boolean;
  /** The form that is asked besides. */
  children: ReactNode;
}) {
  const { t, lang } = useWords();
  const [editing, setEditing] = useState<Question | 'new' | null>(null);
  const named = (question: Question) => question.label[lang === 'en' ? 'en' : 'zh-hant'];
  const put = (question: Question) =>
    save(
      editing === 'new'
        ? [...questions, question]
        : questions.map((existing) => (existing.name === question.name ? question : existing)),
    );
  const typeWords = useTypeWords();
  return (
    <Section
      title={title}
      actions={
        <Button size="s" icon="add" disabled={questions.length >= QUESTIONS_MAX} onClick={() => setEditing('new')}>
          {t('events-desk.askNew')}
        </Button>
      }
    >
      {questions.length === 0 && !asksForm && <p className="muted">{t('events-desk.askNothing')}</p>}
      <LineList>
        {questions.map((question, at) => (
          <Line
            key={question.name}
            name={named(question)}
            about={dotted([typeWords[question.type], question.required ? t('events-desk.askRequired') : ''])}
            end={
              <span className="row">
                {at > 0 && (
                  <ActButton size="s" act={() => save(swapped(questions, at))}>
                    {t('word.moveUp')}
                    <span className="visually-hidden"> {named(question)}</span>
                  </ActButton>
                )}
                <Button size="s" kind="plain" icon="edit" onClick={() => setEditing(question)}>
                  {t('word.edit')}
                  <span className="visually-hidden"> {named(question)}</span>
                </Button>
                <ActButton size="s" act={() => save(questions.filter(({ name }) => name !== question.name))}>
                  {t('word.takeOut')}
                  <span className="visually-hidden"> {named(question)}</span>
                </ActButton>
              </span>
            }
          />
        ))}
      </LineList>
      {children}
      {editing && (
        <QuestionForm question={editing === 'new' ? null : editing} save={put} onClose={() => setEditing(null)} />
      )}
    </Section>
  );
}

/** The question at a place one place up. */
const swapped = (questions: readonly Question[], at: number): Question[] =>
  questions.map((question, index) =>
    index === at - 1 ? questions[at]! : index === at ? questions[at - 1]! : question,
  );

function useTypeWords(): Record<Question['type'], string> {
  const { t } = useWords();
  return {
    text: t('events-desk.type.text'),
    textarea: t('events-desk.type.textarea'),
    number: t('events-desk.type.number'),
    email: t('events-desk.type.email'),
    tel: t('events-desk.type.tel'),
    datepicker: t('events-desk.type.datepicker'),
    dropdown: t('events-desk.type.dropdown'),
    radio: t('events-desk.type.radio'),
    checkbox: t('events-desk.type.checkbox'),
  };
}

function QuestionForm({
  question,
  save,
  ...dialog
}: { question: Question | null; save: (question: Question) => Promise<void> } & DialogControl) {
  const { t } = useWords();
  const typeWords = useTypeWords();
  const form = useSmallForm(
    {
      type: t('events-desk.askType'),
      en: t('events-desk.askEnglish'),
      zh: t('events-desk.askChinese'),
      choices: t('word.choices'),
      required: t('events-desk.askRequired'),
    },
    {
      type: question?.type ?? 'text',
      en: question?.label.en ?? '',
      zh: question?.label['zh-hant'] ?? '',
      choices: (question?.choices ?? []).map((choice) => `${choice.en} | ${choice['zh-hant']}`).join('\n'),
      required: question?.required ? 'true' : '',
    },
  );
  const { en, zh, choices, required } = form.values;
  const type = QUESTION_TYPES.find((known) => known === form.values.type) ?? 'text';
  const chosen = authoringOf({ type }).choices;
  const typed = chosen
    ? choices
        .split('\n')
        .map((line) => line.split('|').map((text) => text.trim()))
        .filter(([first]) => first)
    : [];
  const unpaired = typed.some(([, second]) => !second);
  return (
    <FormDialog
      form={form}
      title={t(question ? 'events-desk.askChange' : 'events-desk.askNew')}
      action={t('word.save')}
      checks={{
        en: isBlank(en) ? t('events-desk.askText') : null,
        zh: isBlank(zh) ? t('events-desk.askText') : null,
        choices: unpaired || (chosen === 'needed' && typed.length === 0) ? t('events-desk.askPairs') : null,
      }}
      onSend={() =>
        save({
          name:
            question?.name ??
            `q_${freshId()
              .replace(/[^a-z0-9]/g, '')
              .slice(0, 12)}`,
          type,
          label: { en: en.trim(), 'zh-hant': zh.trim() },
          required: required === 'true',
          choices: typed.map(([first = '', second = '']) => ({ en: first, 'zh-hant': second })),
        })
      }
      {...dialog}
    >
      <Select {...form.field('type')} options={QUESTION_TYPES.map((value) => ({ value, label: typeWords[value] }))} />
      <TextField {...form.field('en')} required maxLength={300} autoComplete="off" />
      <TextField {...form.field('zh')} required maxLength={300} autoComplete="off" />
      {chosen && <TextArea {...form.field('choices')} hint={t('events-desk.askChoicesHint')} />}
      <Checkbox {...form.box('required')} />
    </FormDialog>
  );
}
