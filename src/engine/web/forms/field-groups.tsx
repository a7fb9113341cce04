import { Fragment, lazy, Suspense, useDeferredValue, useMemo, useRef } from 'react';
import { isHeading } from '../../../contract/fields/field-inputs.ts';
import type { FileService } from '../../../contract/fields/file-service.ts';
import type { FormCheck } from '../../../contract/form.ts';
import { fileService } from '../files/file-service.ts';
import { classes } from '../ui/classes.ts';
import { useWords } from '../words.ts';
import { coachPlaces } from './coach.ts';
import { AsidedRow, type FieldAside } from './field-aside.tsx';
import { type Choose, FieldRow } from './field-row.tsx';
import css from './form.module.css';
import './inputs.css';
import './date-inputs.css';
import './rows.css';
import './upload.css';
import type { FormStore } from './form-store.ts';
import { MarkedRow, type Marks } from './marked-row.tsx';
import { useMeasuredLayout } from './measured-layout.ts';
import { NoteActs, type NotesWalk } from './notes-walk.tsx';

/** From this many fields on a form is drawn and laid out bit by bit (design.md §4). */
const LONG = 40;
/** Groups of a long form that are drawn before it is painted for the first time: more than a window shows. */
const AT_FIRST = 2;
/** Fields of one such group, and about how high one is. Pixels. */
const GROUP = 10;
const FIELD_PX = 96;

/** Comes with the first form that has checks. */
const CoachPanel = lazy(async () => ({ default: (await import('./coach-panel.tsx')).CoachPanel }));

/** A form that is not shared, as in a preview. */
const NOBODY_ELSE: Choose = () => {};

/** All fields in order, or those that are named. They all stand on the page, for finding, printing, Tab and screen readers. */
export function FieldGroups({
  store,
  names: shownNames = store.names,
  prefix,
  files = fileService,
  choose = NOBODY_ELSE,
  marks,
  checks,
  aside,
  walk,
}: {
  store: FormStore;
  names?: readonly string[] | undefined;
  prefix: string;
  files?: FileService;
  choose?: Choose;
  marks?: Marks | undefined;
  checks?: readonly FormCheck[] | undefined;
  aside?: FieldAside | undefined;
  walk?: NotesWalk | undefined;
}) {
  const { t, lang } = useWords();
  const all = useMemo(() => groupsOf(store, shownNames), [store, shownNames]);
  const coaches = useMemo(() => coachPlaces(store, checks), [store, checks]);
  const long = shownNames.length >= LONG;
  const groups = useDeferredValue(all, long ? all.slice(0, AT_FIRST) : all);
  const elements = useRef(new Map<string, HTMLElement>());
  useMeasuredLayout(
    elements,
    useMemo(() => (long ? groups.map((names) => names[0]!) : []), [long, groups]),
  );
  return groups.map((names) => (
    <div
      key={names[0]}
      ref={(element) => {
        if (element) elements.current.set(names[0]!, element);
        return () => void elements.current.delete(names[0]!);
      }}
      className={classes(css.group, names.some((name) => store.get(name).field.rowForm) && css.broad)}
      data-long={long || undefined}
      style={long ? { containIntrinsicSize: `auto none auto ${names.length * FIELD_PX}px` } : undefined}
    >
      {names.map((name) => {
        const mark = marks?.get(name);
        const row = (
          <FieldRow
            key={name}
            store={store}
            name={name}
            prefix={prefix}
            files={files}
            choose={choose}
            t={t}
            lang={lang}
          />
        );
        const asided = aside ? (
          <AsidedRow key={name} store={store} name={name} aside={aside}>
            {row}
          </AsidedRow>
        ) : (
          row
        );
        const marked = mark ? (
          <MarkedRow key={name} store={store} name={name} mark={mark}>
            {asided}
            {walk && <NoteActs walk={walk} name={name} />}
          </MarkedRow>
        ) : (
          asided
        );
        const here = coaches.get(name);
        if (!here) return marked;
        return (
          <Fragment key={name}>
            {marked}
            {here.map((check) => (
              <Suspense key={check.check}>
                <CoachPanel store={store} check={check} prefix={prefix} />
              </Suspense>
            ))}
          </Fragment>
        );
      })}
    </div>
  ));
}

/** A group ends before a heading, or where it has grown long. */
function groupsOf(store: FormStore, names: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (!last || isHeading(store.get(name).field) || last.length >= GROUP) groups.push([name]);
    else last.push(name);
  }
  return groups;
}
