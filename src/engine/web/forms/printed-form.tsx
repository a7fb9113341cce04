import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormRecord } from '../../../contract/form.ts';
import css from './answers.module.css';
import { AnswersView } from './answers-view.tsx';
import type { OpenForm } from './open-form.ts';

/**
 * A form that is being filled in, as it is printed: boxes cut off what is longer than they are, so its answers go on
 * paper as they are read. One in which nothing stands yet is printed as it is, to be filled in by hand.
 */
export function PrintedForm({ form, children }: { form: OpenForm; children: ReactNode }) {
  const printing = usePrinting();
  const answers = printing && (form.record.updatedAt !== null || form.keeper.status.get().kind !== 'clean');
  return (
    <>
      <div data-print={answers ? 'no' : undefined}>{children}</div>
      {answers && (
        <div className={css.paper}>
          <AnswersView record={asTyped(form)} />
        </div>
      )}
    </>
  );
}

/** The record with what stands in the form now; files that were added since are not in what the server has told. */
export function asTyped({ record, store }: OpenForm): FormRecord {
  const fields = store.names.map((name) => {
    const { field, value } = store.get(name);
    return [name, { ...field, value, uploadedFileList: undefined }] as const;
  });
  return { ...record, fields: Object.fromEntries(fields) };
}

/** From just before the page is laid out for the printer until it is done. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
