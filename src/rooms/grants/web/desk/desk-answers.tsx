import { useState } from 'react';
import { AnswersView } from '../../../../engine/web/forms/answers-view.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { Note, NoteButton } from '../../../../engine/web/review/answer-note.tsx';
import type { Desk } from '../../../../engine/web/review/written.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { Tabs } from '../../../../engine/web/ui/tabs.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';

/** A form as it is filled in, asked for anew when the application has changed. */
export function useFilled(formId: string | undefined, version: number) {
  return useRead(
    'grants',
    'GET /form/get',
    { formId: formId ?? '' },
    { also: version, stays: true, enabled: formId !== undefined },
  );
}

/** The filled forms to be read, the one in hand first; with `desk`, notes may be put at its answers. */
export function DeskAnswers({
  application: { forms, version },
  desk,
  onNoted,
}: {
  application: GrantRecord;
  desk?: Desk;
  /** The note at a field was closed. */
  onNoted?: (field: string) => void;
}) {
  const { t } = useWords();
  const inHand = forms.at(-1);
  const [shown, setShown] = useState(inHand?.formId ?? '');
  if (!inHand) return null;
  const answers = (formId: string) => (
    <Filled
      key={formId}
      formId={formId}
      version={version}
      {...(desk && formId === inHand.formId && { desk })}
      onNoted={onNoted}
    />
  );
  if (forms.length === 1) return answers(inHand.formId);
  return (
    <Tabs
      label={t('grants-desk.forms')}
      active={forms.some(({ formId }) => formId === shown) ? shown : inHand.formId}
      onChange={setShown}
      tabs={[...forms].reverse().map(({ formId, label }) => ({ key: formId, label, content: answers(formId) }))}
    />
  );
}

function Filled({
  formId,
  version,
  desk,
  onNoted,
}: {
  formId: string;
  version: number;
  desk?: Desk;
  onNoted: ((field: string) => void) | undefined;
}) {
  const query = useFilled(formId, version);
  const [noting, setNoting] = useState<string | null>(null);
  if (!query.data) return <Unread query={query} lines={12} />;
  const close = (field: string) => {
    setNoting(null);
    onNoted?.(field);
    // The button is where the reader goes on from.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-answer="${CSS.escape(field)}"] button`)?.focus(),
    );
  };
  return (
    <AnswersView
      record={query.data}
      {...(desk && {
        mark: ({ name, label }) => {
          const note = desk.written.notes[name] ?? '';
          return {
            end: <NoteButton label={label} note={note} onOpen={() => setNoting(name)} />,
            below: (note || noting === name) && (
              <Note
                label={label}
                note={note}
                open={noting === name}
                onNote={(text) => desk.note(name, text)}
                onClose={() => close(name)}
              />
            ),
          };
        },
      })}
    />
  );
}
