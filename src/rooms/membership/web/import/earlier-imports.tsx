import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { type RegisterTask, useTasks } from '../register/register-task.ts';

const TONES: Record<RegisterTask['status'], Tone> = {
  read: 'neutral',
  waiting: 'wait',
  done: 'good',
  failed: 'bad',
  undone: 'neutral',
};

/** What was imported before, by whom; each opens with its result and the way to undo it. */
export function EarlierImports({ shown, onOpen }: { shown: string; onOpen: (taskId: string) => void }) {
  const { t } = useWords();
  const { data } = useTasks();
  const rows = data?.rows.filter(({ taskId }) => taskId !== shown) ?? [];
  const states: Record<RegisterTask['status'], string> = {
    read: t('membership-register.import.state.waiting'),
    waiting: t('membership-register.import.state.waiting'),
    done: t('membership-register.import.state.done'),
    failed: t('membership-register.import.state.failed'),
    undone: t('membership-register.import.state.undone'),
  };
  if (!data || (rows.length === 0 && shown)) return null;
  return (
    <Section title={t('membership-register.import.earlier')}>
      {rows.length === 0 && <p className="muted">{t('membership-register.import.earlierNone')}</p>}
      <LineList>
        {rows.map(({ taskId, name, taken, total, at, who, status }) => (
          <Line
            key={taskId}
            name={name}
            about={t('membership-register.import.earlierLine', {
              taken: number(taken),
              total: number(total),
              at: dateTime(at),
              who,
            })}
            end={
              <span className="row">
                <Badge tone={TONES[status]}>{states[status]}</Badge>
                <Button
                  size="s"
                  label={`${t('membership-register.import.open')}: ${name}, ${dateTime(at)}`}
                  onClick={() => onOpen(taskId)}
                >
                  {t('membership-register.import.open')}
                </Button>
              </span>
            }
          />
        ))}
      </LineList>
    </Section>
  );
}
