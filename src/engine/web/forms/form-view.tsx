import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { inWords, partId, type Translate } from '../../../contract/fields/field-input.ts';
import { inputOf } from '../../../contract/fields/field-inputs.ts';
import type { FormRecord } from '../../../contract/form.ts';
import { CallRefused, tellRefusal } from '../call.ts';
import { FilesOnTheWay } from '../files/files-on-the-way.tsx';
import { useFormFiles } from '../files/use-form-files.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx';
import { notify } from '../ui/notify.ts';
import { useWords } from '../words.ts';
import { CheckPage } from './check-page.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { FieldAside } from './field-aside.tsx';
import { FieldGroups } from './field-groups.tsx';
import { fieldId, placeOf, prefixOf } from './field-row.tsx';
import css from './form.module.css';
import { CHECK_PAGE, useFormPages, useGoToSpot } from './form-pages.tsx';
import type { FormStore } from './form-store.ts';
import type { Marks } from './marked-row.tsx';
import { NotesBar, useNotesWalk } from './notes-walk.tsx';
import type { OpenForm } from './open-form.ts';
import { aroundOf, BackButton, NextButton } from './page-turns.tsx';
import { Resetting } from './reset-form.tsx';
import { SaveAlarm } from './save-status.tsx';
import { type FormPost, Submitter } from './submit-form.ts';
import type { Spot } from './survey.ts';
import { useWarnings } from './warned.tsx';

/**
 * The one form renderer (FRM-1): fields in order, the error summary on top, the submit button in the server's words.
 * What the server answered goes to `onDone`.
 */
export function FormView<A>({
  form,
  post,
  onDone,
  onReload,
  notes,
  aside,
}: {
  form: OpenForm;
  /** Sends the answers; refusals are shown here. */
  post: (sent: FormPost) => Promise<A>;
  onDone: (answer: A) => void;
  /** The form is to be fetched anew: its draft was thrown away, or it was closed meanwhile. */
  onReload: () => void;
  /** What stands at fields, in the room's words. */
  notes?: Marks;
  /** What the room puts at every question. */
  aside?: FieldAside | undefined;
}) {
  const { t } = useWords();
  const { record, store, keeper } = form;
  const prefix = prefixOf(record);
  const enter = ({ name, part }: typeof NOWHERE) => {
    form.presence.enter(name);
    keeper.enter(name, part);
  };
  const files = useFormFiles(record, prefix);
  const status = keeper.status.use();
  const drafted = status.kind !== 'clean';
  const closed = status.kind === 'refused' && status.closed === true;
  const [asking, setAsking] = useState(false);
  const [submitter] = useState(() => new Submitter());
  const warned = useWarnings(record);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const tell = (detail: unknown) =>
    element.current?.dispatchEvent(new CustomEvent('status-updated', { bubbles: true, detail }));

  // Closed while somebody types: shown as it stands now as soon as the cursor is in no field, and not under their hands.
  const turned = useRef(false);
  const turnOver = () => {
    if (!closed || busy || turned.current) return;
    turned.current = true;
    onReload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when it is heard of; later the cursor says so
  useEffect(() => {
    if (!element.current?.contains(document.activeElement)) turnOver();
  }, [closed, busy]);

  const walk = useNotesWalk(form, notes);
  const all = useFormPages();
  const pages = all?.whole ? null : all;
  const checks = pages?.current === CHECK_PAGE;
  const part = pages?.parts.find(({ name }) => name === pages.current);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (pages && part) {
      // What was typed last is read before its field leaves the page.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      pages.go(aroundOf(pages).next);
      return;
    }
    setBusy(true);
    try {
      const outcome = await submitter.submit(form, post, files, warned.mayGo);
      tell(outcome);
      if (outcome.kind === 'done') onDone(outcome.answer);
      else if (outcome.kind === 'held') return;
      else if (outcome.kind === 'stale') notify('warning', t('forms-web.stale'));
      else if (outcome.kind === 'failed' && isClosed(outcome.error)) {
        keeper.noteClosed(outcome.error.message);
        turned.current = true;
        onReload();
      } else if (outcome.kind === 'failed') tellRefusal(outcome.error);
      else setAttempt((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };

  const marks = useMemo(() => new Map([...marksOf(record, t), ...(notes ?? [])]), [record, notes, t]);
  const choose = useCallback((name: string, side: 'mine' | 'theirs') => keeper.choose(name, side), [keeper]);
  return (
    <>
      <form
        ref={element}
        className={css.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onFocus={(event) => enter(placeOf(event.target, prefix, store.names))}
        onBlur={() => {
          enter(NOWHERE);
          turnOver();
        }}
      >
        <SaveAlarm form={form} />
        <NotesBar walk={walk} />
        <Problems store={store} prefix={prefix} attempt={attempt} names={part?.names} />
        {checks ? (
          <CheckPage form={form} notes={walk.names.filter((name) => !walk.isTicked(name)).length} aside={aside} />
        ) : (
          <FieldGroups
            key={part?.name}
            names={part?.names}
            store={store}
            prefix={prefix}
            files={files}
            choose={choose}
            marks={marks}
            checks={record.checks}
            aside={aside}
            walk={walk}
          />
        )}
        <div className={`row ${css.acts}`} data-print="no">
          {pages && <BackButton pages={pages} />}
          {pages && part ? (
            <NextButton pages={pages} store={store} />
          ) : (
            <SubmitButton busy={busy}>{record.buttonLabel}</SubmitButton>
          )}
          {busy && <FilesOnTheWay files={files} />}
          {!part && <Resetting store={store} />}
          {drafted && (
            <Button kind="plain" onClick={() => setAsking(true)}>
              {t('forms-web.discard')}
            </Button>
          )}
        </div>
      </form>
      {/* Beside the form, not in it: a dialog may hold a form of its own. */}
      {warned.dialog}
      <DiscardDialog
        form={form}
        open={asking}
        onClose={() => setAsking(false)}
        onReload={() => void files.forget().then(onReload)}
      />
    </>
  );
}

/** What is new, where the form is shown as it is now. */
function marksOf({ newer, definitionVersion }: FormRecord, t: Translate): Marks {
  if (newer?.version !== definitionVersion) return new Map();
  const badge = { added: t('forms-web.newer.markAdded'), changed: t('forms-web.newer.markChanged'), removed: '' };
  return new Map(newer.changes.map(({ fieldName, kind }) => [fieldName, { badge: badge[kind], tone: 'info' }]));
}

/** The other tab was quicker: there is nothing to mend, only something to look at. */
const isClosed = (error: Error): boolean => error instanceof CallRefused && error.code === 'form.locked';

/** The cursor is in no field. */
const NOWHERE = { name: '', part: '' };

function Problems({
  store,
  prefix,
  attempt,
  names: here,
}: {
  store: FormStore;
  prefix: string;
  attempt: number;
  /** The fields of the part on the page; without them all. */
  names?: readonly string[] | undefined;
}) {
  const { t } = useWords();
  const go = useGoToSpot(store, prefix);
  const names = useSyncExternalStore(
    (listener) => store.followErrors(listener),
    () => store.errors,
  );
  // Only what was found by a submit stands on top; a hint at a field that was just left does not.
  if (attempt === 0) return null;
  const shown = here ? names.filter((name) => here.includes(name)) : names;
  const problems = shown.flatMap((name) => problemsOf(store, name, prefix, t, go));
  return <ErrorSummary problems={problems} attempt={attempt} />;
}

/** Most parts of one field that the summary names; a table of a thousand wrong rows is mended row by row. */
const PARTS_NAMED = 20;

function problemsOf(
  store: FormStore,
  name: string,
  prefix: string,
  t: Translate,
  go: (spot: Spot) => void,
): FieldProblem[] {
  const { field, error, parts, value } = store.get(name);
  const id = fieldId(prefix, name);
  const label = bare(field.fieldLabel);
  const own = error ? [{ id, label, message: inWords(error, t), onGo: () => go({ name, part: '' }) }] : [];
  const inside = Object.entries(parts ?? {}).slice(0, PARTS_NAMED);
  const partLabel = inputOf(field).partLabel;
  return [
    ...own,
    ...inside.map(([part, fault]) => ({
      id: partId(id, part),
      label: partLabel ? `${label}, ${partLabel(part, value, field, t)}` : label,
      message: inWords(fault, t),
      onGo: () => go({ name, part }),
    })),
  ];
}

/** A label as the beginning of a line that goes on. */
const bare = (label: string) => label.replace(/[.。:：]$/, '');
