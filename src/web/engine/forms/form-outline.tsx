import { useEffect, useState } from 'react';
import { isHeading } from '../../../contract/fields/field-inputs.ts';
import { layoutAnswers } from '../../../contract/fields/shown.ts';
import type { FormRecord } from '../../../contract/form.ts';
import { scrollToField } from '../ui/scroll.ts';
import { useWords } from '../words.ts';
import { sectionId } from './answers-view.tsx';
import { fieldId, prefixOf } from './field-row.tsx';
import { goToSpot } from './go-to-field.ts';
import type { OpenForm } from './open-form.ts';
import { Outline, type OutlineLine } from './outline.tsx';
import { OutlineWatch, type PartState } from './outline-watch.ts';

/** The outline of a form that is being filled in: what is done, missing and wrong in each part (GRA-2). */
export function FormOutline({ form: { record, store } }: { form: OpenForm }) {
  const prefix = prefixOf(record);
  const { checks } = record;
  const [parts, setParts] = useState<readonly PartState[] | null>(null);
  useEffect(() => {
    const watch = new OutlineWatch(store, checks ?? [], setParts);
    return () => watch.stop();
  }, [store, checks]);
  const idOf = (name: string) => fieldId(prefix, name);
  const lines: OutlineLine[] = parts
    ? parts.flatMap(({ name, label, state, missing, wrong }) =>
        name === '' ? [] : [{ id: idOf(name), label, state: { kind: state, missing, wrong } }],
      )
    : headingsOf(record).map(({ fieldName, fieldLabel }) => ({ id: idOf(fieldName), label: fieldLabel }));
  const gap = parts?.find(({ first }) => first)?.first;
  return <Outline lines={lines} onGo={scrollToField} onGap={gap ? () => goToSpot(store, prefix, gap) : undefined} />;
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
