import { LOCALES } from '../../../../contract/lang.ts';
import { trailActionsIn, trailKindsIn } from '../../../../contract/trail.ts';
import { TrailEntry } from '../../../../engine/web/audit/trail-entry.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { modulesOf, usePortal } from '../../../../engine/web/page.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { currentLang, useWords } from '../../../../engine/web/words.ts';
import { trailList } from '../../contract/lists.ts';
import { AboutRecord } from './about-record.tsx';

/** The audit trail: who changed what, when and why, field by field (ADM-3). */
export default function Audit() {
  const { t } = useWords();
  const portal = usePortal();
  const list = useList('GET /audit/list', {
    key: 'audit',
    names: ['kind', 'id', 'action', 'who', 'from', 'to', 'q'],
    query: ({ kind, id, q, ...address }) => ({ subjectKind: kind, subjectId: id, search: q, ...address }),
  });
  const { id } = list.address;
  return (
    <ListScreen
      declared={trailList}
      list={list}
      title={t('audit.title')}
      filters={[
        { kind: 'search', name: 'q', label: t('audit.search') },
        { kind: 'search', name: 'who', label: t('audit.who') },
        {
          kind: 'choice',
          name: 'action',
          label: t('audit.action'),
          options: named(trailActionsIn(modulesOf(portal)), (action) => t(`trail.action.${action}`)),
        },
        {
          kind: 'choice',
          name: 'kind',
          label: t('word.type'),
          options: named(trailKindsIn(modulesOf(portal)), (kind) => t(`trail.kind.${kind}`)),
        },
        { kind: 'date', name: 'from', label: t('word.from') },
        { kind: 'date', name: 'to', label: t('audit.to') },
      ]}
      tools={
        id && (
          <Button size="s" icon="close" onClick={() => list.set({ id: '' })}>
            {t('audit.oneRecord')}
          </Button>
        )
      }
      empty={{ icon: 'search', title: t('audit.empty') }}
      show={(rows) => (
        <ol style={{ padding: 0, listStyle: 'none' }}>
          {rows.map((entry) => (
            <TrailEntry
              key={entry.entryId}
              entry={entry}
              about={
                <AboutRecord
                  entry={entry}
                  onRecord={id ? undefined : () => list.set({ kind: entry.subjectKind, id: entry.subjectId })}
                />
              }
            />
          ))}
        </ol>
      )}
    />
  );
}

/** Choices in the order of the alphabet, or of the strokes. */
const named = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values
    .map((value) => ({ value, label: label(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, LOCALES[currentLang()]));
