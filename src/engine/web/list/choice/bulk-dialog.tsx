import { type ReactNode, useRef, useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { type Checks, type SmallFormState, useSmallForm } from '../../ui/use-small-form.ts';
import { FormStep, PlanStep, ResultStep } from './bulk-steps.tsx';
import { type BulkRow, type Came, inPieces, type SendRows } from './in-pieces.ts';
import type { ActDialogProps } from './list-act.ts';

export type BulkProps<F extends string> = ActDialogProps & {
  title: string;
  /** The button that does it to so many rows. */
  action: (n: string) => string;
  danger?: boolean;
  form: SmallFormState<F>;
  checks?: Checks<F>;
  send: SendRows;
  /** Asks anew for what is shown, once some of it was done. */
  refresh: () => Promise<unknown>;
  /** What will happen, in full sentences; then the fields. */
  children: ReactNode;
};

/**
 * One act on several rows: what it needs, then what would happen to each row and which are left as they are and why, then
 * it is done row by row and told. A row that was changed since it was shown is left as it is.
 */
export function BulkDialog<F extends string>(props: BulkProps<F>) {
  const { keys, send, onDone, refresh } = props;
  const [plan, setPlan] = useState<Came | null>(null);
  const [done, setDone] = useState<Came | null>(null);
  const [reached, setReached] = useState(0);
  const stopping = useRef(false);
  const acting = useSmallForm({});
  const pieces = (rows: readonly BulkRow[], dryRun: boolean) => {
    stopping.current = false;
    setReached(0);
    return inPieces(rows, (piece) => send(piece, dryRun), {
      onPiece: setReached,
      stopped: () => stopping.current,
    });
  };
  const look = async () => {
    const came = await pieces(
      keys.map((key) => ({ key, version: null })),
      true,
    );
    if (came.left.length === 0) setPlan(came);
    else if (came.error) notify('error', came.error);
  };
  const act = (rows: readonly BulkRow[], before: readonly Came[]) =>
    acting.send({}, async () => {
      const came = await pieces(rows, false);
      setDone([...before, came].reduce(together));
      onDone();
      await refresh();
    });
  const way = {
    busy: acting.busy,
    reached,
    onStop: () => {
      stopping.current = true;
    },
  };
  if (done) return <ResultStep {...props} {...way} done={done} onGoOn={() => act(done.left, [done])} />;
  if (plan)
    return (
      <PlanStep
        {...props}
        {...way}
        plan={plan}
        onBack={() => setPlan(null)}
        onAct={() => act(promised(plan), [leftAlone(plan)])}
      />
    );
  return <FormStep {...props} reached={reached} onLook={look} />;
}

/** The rows that the preview says something will happen to, as they were then; nothing is asked of the others. */
const promised = ({ lines }: Came): BulkRow[] =>
  lines.filter(({ outcome }) => outcome === 'done').map(({ key, version }) => ({ key, version }));

const leftAlone = ({ lines }: Came): Came => ({
  lines: lines.filter(({ outcome }) => outcome === 'skipped'),
  mails: 0,
  invoices: 0,
  left: [],
  error: null,
});

const together = (before: Came, came: Came): Came => ({
  ...came,
  lines: [...before.lines, ...came.lines],
  mails: before.mails + came.mails,
  invoices: before.invoices + came.invoices,
});
