import type { Output } from '../../../contract/calls/calls.ts';
import type { Direction } from '../../../contract/workflow.ts';
import { callApi } from '../call.ts';
import { ActButton } from '../ui/act-button.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Section } from '../ui/section.tsx';
import { SmallForm } from '../ui/small-form.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';

type Run = Output<'GET /workflow/node'>;

/** The questions of the present step, the way on and the way back. What somebody else moved meanwhile is told. */
export function StepForm({ run, onMoved }: { run: Run; onMoved: () => Promise<void> }) {
  const { t } = useWords();
  const form = useSmallForm(
    Object.fromEntries(run.asks.map(({ name, label }) => [name, label])),
    Object.fromEntries(run.asks.map(({ name, value }) => [name, value ?? ''])),
  );
  // Whether it was moved or refused: somebody else may have moved it.
  const move = (direction: Direction) => send(run, direction, form.values).finally(onMoved);
  return (
    <Section title={t('workflows.act')}>
      <div data-print="no">
        <SmallForm
          brief
          form={form}
          checks={Object.fromEntries(
            run.asks.map(({ name }) => [name, form.values[name] ? null : t('workflows.choose')]),
          )}
          onSend={() => move('forward')}
        >
          {run.asks.map(({ name, choices }) => (
            <RadioGroup key={name} {...form.choice(name)} required options={choices} />
          ))}
          <div className="row">
            {run.may.forward && <SubmitButton busy={form.busy}>{t('word.nextStep')}</SubmitButton>}
            {run.may.back && <ActButton act={() => move('back')}>{t('workflows.back')}</ActButton>}
          </div>
        </SmallForm>
      </div>
    </Section>
  );
}

/** Keeps the answers with the step, then moves; both say which state of the run was looked at. */
async function send(run: Run, direction: Direction, extra: Readonly<Record<string, string>>): Promise<void> {
  const { nodeId, workflowName, currentStep } = run;
  let { version } = run;
  const quiet = { quiet: true };
  if (direction === 'forward' && run.asks.length > 0)
    version = (await callApi('POST /workflow/node/edit', { nodeId, extra, version }, quiet)).version;
  await callApi('POST /workflow/next', { workflowName, currentStep, direction, nodeId, version }, quiet);
}
