import type { ImportName, ImportState } from '../../../contract/values/imports.ts';
import { useRead } from '../read.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { dateTime, number } from '../ui/format.ts';
import { Line, LineList } from '../ui/line-list.tsx';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';

const TONES: Record<ImportState, Tone> = {
  read: 'neutral',
  waiting: 'wait',
  done: 'good',
  failed: 'bad',
  undone: 'neutral',
};

/** What was brought in before, by whom; each opens with its result and its undo. */
export function EarlierImports({
  kind,
  shown,
  onOpen,
}: {
  kind: ImportName;
  shown: string;
  onOpen: (taskId: string) => void;
}) {
  const { t } = useWords();
  const { data } = useRead('imports', 'GET /import/list', { kind });
  const rows = data?.rows.filter(({ taskId }) => taskId !== shown) ?? [];
  if (rows.length === 0) return null;
  const stateOf = (status: ImportState) => t(`imports.state.${status === 'read' ? 'waiting' : status}`);
  return (
    <Section title={t('imports.earlier')}>
      <LineList>
        {rows.map(({ taskId, name, taken, at, who, status }) => (
          <Line
            key={taskId}
            name={name}
            about={t('imports.earlierLine', { taken: number(taken), at: dateTime(at), who })}
            end={
              <span className="row">
                <Badge tone={TONES[status]}>{stateOf(status)}</Badge>
                <Button size="s" label={`${t('word.open')}: ${name}, ${dateTime(at)}`} onClick={() => onOpen(taskId)}>
                  {t('word.open')}
                </Button>
              </span>
            }
          />
        ))}
      </LineList>
    </Section>
  );
}
