import { type ReactNode, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react';
import type { FormRecord } from '../../../contract/form.ts';
import { CallRefused } from '../call.ts';
import { BeforeAfter } from '../review/before-after.tsx';
import { type DialogControl, FormDialog } from '../ui/form-dialog.tsx';
import { notify } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';
import { Correction } from './correction.ts';
import { FieldGroups } from './field-groups.tsx';
import { fieldId } from './field-row.tsx';

/** From this many questions on one is found by its name. */
const FINDABLE = 8;

/** What is sent: new answers by field, the version they are based on, and why. */
export type Particulars = { extra: Record<string, string>; version: number; reason: string };

/**
 * Particulars of somebody, several changed in one go: the answers of their form that can be corrected, then what changes
 * and, where staff do it, why. Where somebody else saved meanwhile the person is told, and nothing typed is lost.
 */
export default function ParticularsDialog({
  title,
  action,
  about,
  record,
  closed = [],
  field,
  reason = false,
  send,
  readAgain,
  ...dialog
}: {
  title: string;
  action: string;
  /** What will come of it, in full sentences. */
  about: ReactNode;
  record: FormRecord;
  /** Fields that are kept up elsewhere. */
  closed?: readonly string[];
  /** The answer that is meant, where it was pointed at. */
  field?: string;
  /** Asks why. */
  reason?: boolean;
  send: (particulars: Particulars) => Promise<unknown>;
  /** The form as it stands now. */
  readAgain: () => Promise<FormRecord>;
} & DialogControl) {
  const { t, lang } = useWords();
  const prefix = useId();
  const first = useRef(record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed belongs to the record it was begun on
  const correction = useMemo(() => new Correction(first.current, closed), []);
  const { store } = correction;
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    store.onChange = look;
    return () => {
      store.onChange = () => {};
    };
  }, [store]);
  useEffect(() => {
    const begun = field ?? correction.names.find((name) => store.get(name).field.allowEdit && store.get(name).shown);
    if (begun && (field !== undefined || correction.names.length <= FINDABLE))
      document.getElementById(fieldId(prefix, begun))?.focus();
  }, [field, prefix, correction, store]);
  const [find, setFind] = useState('');
  const names = useMemo(() => correction.found(find), [correction, find]);
  const form = useSmallForm({ reason: t('word.reason') });
  const changes = correction.changes(lang);
  const post = async () => {
    if (changes.length === 0) {
      notify('error', t('forms-web.particulars.nothing'));
      return false;
    }
    try {
      await send({ extra: correction.extra(), version: correction.version, reason: form.values.reason });
      return true;
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault;
      if (fault.code === 'record.stale') {
        correction.rebase(await readAgain());
        look();
        notify('error', t('forms-web.particulars.meanwhile'));
        return false;
      }
      setFind('');
      const [problem] = correction.show(fault.errorList, prefix, t);
      if (!problem) throw fault;
      document.getElementById(problem.id)?.focus();
      return false;
    }
  };
  return (
    <FormDialog
      wide
      title={title}
      action={action}
      form={form}
      checks={reason ? { reason: form.values.reason.trim() ? null : t('problem.fillOut') } : {}}
      more={() => {
        const problems = correction.check(prefix, t);
        // what is wrong has to be in sight
        if (problems.length > 0) setFind('');
        return problems;
      }}
      onSend={post}
      {...dialog}
    >
      <p>{about}</p>
      {correction.names.length > FINDABLE && (
        <TextField
          type="search"
          label={t('forms-web.particulars.find')}
          value={find}
          autoComplete="off"
          onChange={(event) => setFind(event.target.value)}
        />
      )}
      {names.length === 0 && <p role="status">{t('forms-web.particulars.notFound')}</p>}
      <FieldGroups store={store} names={names} prefix={prefix} choose={correction.choose} />
      <Section title={t('forms-web.particulars.changes')}>
        {changes.length === 0 ? (
          <p className="muted">{t('forms-web.particulars.none')}</p>
        ) : (
          <BeforeAfter changes={changes} />
        )}
      </Section>
      {reason && <TextArea {...form.field('reason')} rows={3} maxLength={2000} required />}
    </FormDialog>
  );
}
