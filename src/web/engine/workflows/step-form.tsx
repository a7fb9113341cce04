import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import type { Direction } from '../../../contract/workflow.ts';
import { CallRefused, callApi, tellRefusal } from '../call.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';

type Run = Output<'GET /workflow/node'>;

/** The questions of the present step, the way on and the way back. What somebody else moved meanwhile is told. */
export function StepForm({ run, onMoved }: { run: Run; onMoved: () => Promise<void> }) {
  const { t } = useWords();
  const [answers, setAnswers] = useState<Record<string, string | null>>(() =>
    Object.fromEntries(run.asks.map(({ name, value }) => [name, value])),
  );
  const [missing, setMissing] = useState<string[]>([]);
  const [busy, setBusy] = useState<Direction | null>(null);
  const move = async (direction: Direction) => {
    const unanswered =
      direction === 'back' ? [] : run.asks.filter(({ name }) => !answers[name]).map(({ name }) => name);
    setMissing(unanswered);
    if (unanswered.length > 0) {
      document.getElementById(`step-${unanswered[0]}`)?.focus();
      return;
    }
    setBusy(direction);
    try {
      await send(run, direction, answers);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      tellRefusal(error);
    } finally {
      setBusy(null);
    }
    await onMoved();
  };
  return (
    <Section title={t('workflows.act')}>
      <form
        className="stack"
        data-print="no"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void move('forward');
        }}
      >
        {run.asks.map(({ name, label, choices }) => (
          <RadioGroup
            key={name}
            id={`step-${name}`}
            name={name}
            label={label}
            required
            options={choices}
            value={answers[name] ?? null}
            error={missing.includes(name) ? t('workflows.choose') : undefined}
            onChange={(value) => {
              setAnswers({ ...answers, [name]: value });
              setMissing(missing.filter((value) => value !== name));
            }}
          />
        ))}
        <div className="row">
          {run.may.forward && <SubmitButton busy={busy === 'forward'}>{t('workflows.forward')}</SubmitButton>}
          {run.may.back && (
            <Button busy={busy === 'back'} onClick={() => void move('back')}>
              {t('workflows.back')}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

/** Keeps the answers with the step, then moves; both say which state of the run was looked at. */
async function send(run: Run, direction: Direction, extra: Record<string, string | null>): Promise<void> {
  const { nodeId, workflowName, currentStep } = run;
  let { version } = run;
  const quiet = { quiet: true };
  if (direction === 'forward' && run.asks.length > 0)
    version = (await callApi('POST /workflow/node/edit', { nodeId, extra, version }, quiet)).version;
  await callApi('POST /workflow/next', { workflowName, currentStep, direction, nodeId, version }, quiet);
}
