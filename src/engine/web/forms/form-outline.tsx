import { useState } from 'react';
import { formatDate } from '../../../contract/dates.ts';
import type { Translate } from '../../../contract/fields/field-input.ts';
import { isHeading } from '../../../contract/fields/field-inputs.ts';
import { layoutAnswers } from '../../../contract/fields/shown.ts';
import type { FormRecord } from '../../../contract/form.ts';
import { Button } from '../ui/button.tsx';
import { scrollToField } from '../ui/scroll.ts';
import { useWords } from '../words.ts';
import { sectionId } from './answers-view.tsx';
import { fieldId, prefixOf } from './field-row.tsx';
import { CHECK_PAGE, type FormPages, useFormPages, useGoToSpot } from './form-pages.tsx';
import type { OpenForm } from './open-form.ts';
import { Outline, type OutlineLine } from './outline.tsx';
import { usePartStates } from './outline-watch.ts';
import { SaveNote } from './save-status.tsx';

/** The outline of a form that is being filled in: what is done, missing and wrong in each part (GRA-2). */
export function FormOutline({ form, dueOn = null }: { form: OpenForm; dueOn?: string | null }) {
  const { record, store } = form;
  const { t } = useWords();
  const prefix = prefixOf(record);
  const pages = useFormPages();
  const goTo = useGoToSpot(store, prefix);
  const states = usePartStates(store);
  const idOf = (name: string) => fieldId(prefix, name);
  const lines: OutlineLine[] = states
    ? states.flatMap(({ name, label, state, missing, wrong }) =>
        name === '' ? [] : [{ id: idOf(name), label, state: { kind: state, missing, wrong } }],
      )
    : headingsOf(record).map(({ fieldName, fieldLabel }) => ({ id: idOf(fieldName), label: fieldLabel }));
  const gap = states?.find(({ first }) => first)?.first;
  const shared = {
    onGap: gap ? () => goTo(gap) : undefined,
    about: {
      title: record.title,
      due: dueOn && t('form-parts.due', { day: formatDate(dueOn) }),
      note: <SaveNote form={form} />,
    },
  };
  if (!pages) return <Outline lines={lines} onGo={scrollToField} {...shared} />;
  const layout = (
    <Button kind="plain" size="s" onClick={() => pages.setWhole(!pages.whole)}>
      {pages.whole ? t('form-parts.paged') : t('form-parts.whole')}
    </Button>
  );
  if (pages.whole)
    return (
      <Outline lines={lines} onGo={scrollToField} {...shared}>
        {layout}
      </Outline>
    );
  const names = new Map([...pages.parts.map(({ name }) => name), CHECK_PAGE].map((name) => [idOf(name), name]));
  const all = [...lines, { id: idOf(CHECK_PAGE), label: t('form-parts.check') }];
  const current = idOf(pages.current);
  return (
    <Outline
      lines={all.map((line) => ({ ...line, href: hrefOf(names.get(line.id)) }))}
      onGo={(id) => pages.go(names.get(id) ?? '')}
      current={{ id: current, words: wordsOf(pages, all.find(({ id }) => id === current)?.label ?? '', t) }}
      {...shared}
    >
      {layout}
    </Outline>
  );
}

/** `Part 3 of 8 · Budget`; the page to check on is none of them. */
function wordsOf({ parts, current }: FormPages, name: string, t: Translate): string {
  const n = parts.findIndex((part) => part.name === current) + 1;
  return n === 0 ? name : t('form-parts.at', { n, of: parts.length, name });
}

/** The address of a part, to open it elsewhere. */
function hrefOf(part: string | undefined): string {
  const query = new URLSearchParams(window.location.search);
  query.delete('field');
  query.set('part', part ?? '');
  return `?${query}`;
}

/** Of answers that are only read: it leads to each part. */
export function AnswersOutline({ record }: { record: FormRecord }) {
  const { lang } = useWords();
  const [lines] = useState(() =>
    layoutAnswers(
      record.fieldList.flatMap((name) => record.fields[name] ?? []),
      lang,
    ).flatMap(({ name, heading }) => (heading === null ? [] : [{ id: sectionId(name), label: heading }])),
  );
  return <Outline lines={lines} onGo={scrollToField} />;
}

const headingsOf = ({ fieldList, fields }: FormRecord) =>
  fieldList.flatMap((name) => {
    const field = fields[name];
    return field && isHeading(field) && field.when.length === 0 ? [field] : [];
  });
