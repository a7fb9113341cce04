import type { Output } from '../../../../contract/calls/calls.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Status = Output<'GET /volunteer/import/get'>['status'];
const TONES: Record<Status, Tone> = {
  read: 'neutral',
  waiting: 'wait',
  done: 'good',
  failed: 'bad',
  undone: 'neutral',
};

/** What was brought in before, by whom; each opens with its result and the way to undo it. */
export function EarlierImports({ shown, onOpen }: { shown: string; onOpen: (taskId: string) => void }) {
  const { t } = useWords();
  const { data } = useRead('volunteer-imports', 'GET /volunteer/import/list', {});
  const rows = data?.rows.filter(({ taskId }) => taskId !== shown) ?? [];
  const states: Record<Status, string> = {
    read: t('volunteers.import.state.waiting'),
    waiting: t('volunteers.import.state.waiting'),
    done: t('volunteers.import.state.done'),
    failed: t('volunteers.import.state.failed'),
    undone: t('volunteers.import.state.undone'),
  };
  if (rows.length === 0) return null;
  return (
    <Section title={t('volunteers.import.earlier')}>
      <LineList>
        {rows.map(({ taskId, name, taken, at, who, status }) => (
          <Line
            key={taskId}
            name={name}
            about={t('volunteers.import.earlierLine', { taken: number(taken), at: dateTime(at), who })}
            end={
              <span className="row">
                <Badge tone={TONES[status]}>{states[status]}</Badge>
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
