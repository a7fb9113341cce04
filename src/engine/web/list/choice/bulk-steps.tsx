import { useEffect, useRef } from 'react';
import { BULK_ROWS } from '../../../../contract/limits.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { number } from '../../ui/format.ts';
import { SmallForm } from '../../ui/small-form.tsx';
import { TaskProgress } from '../../ui/task-progress.tsx';
import { useWords } from '../../words.ts';
import type { BulkProps } from './bulk-dialog.tsx';
import { type BulkLine, type Came, countDone } from './in-pieces.ts';
import css from './list-choice.module.css';

/** How far it is; what is over in one piece shows none. */
function Running({ reached, total }: { reached: number; total: number }) {
  const { t } = useWords();
  if (total <= BULK_ROWS) return null;
  const label = t('lists.bulk.progress', { done: number(reached), total: number(total) });
  return <TaskProgress label={label} done={reached} total={total} />;
}

/** The first step: what it is, and what it needs to know. */
export function FormStep<F extends string>({
  title,
  form,
  checks,
  keys,
  reached,
  onLook,
  onClose,
  children,
}: BulkProps<F> & { reached: number; onLook: () => Promise<void> }) {
  const { t } = useWords();
  return (
    <Dialog
      open
      title={title}
      onClose={form.busy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {t('word.cancel')}
          </Button>
          <Button type="submit" form={form.formId} kind="primary" busy={form.busy}>
            {t('lists.bulk.look')}
          </Button>
        </>
      }
    >
      <SmallForm form={form} {...(checks && { checks })} onSend={onLook}>
        {children}
        <p className="muted">{t('lists.bulk.nothingYet', { n: number(keys.length) })}</p>
        {form.busy && <Running reached={reached} total={keys.length} />}
      </SmallForm>
    </Dialog>
  );
}

/** The second: what would happen to each row. */
export function PlanStep<F extends string>({
  plan,
  action,
  danger = false,
  busy,
  reached,
  onBack,
  onAct,
  onStop,
  onClose,
}: BulkProps<F> & {
  plan: Came;
  busy: boolean;
  reached: number;
  onBack: () => void;
  onAct: () => unknown;
  onStop: () => void;
}) {
  const { t } = useWords();
  const go = useRef<HTMLDivElement>(null);
  const n = countDone(plan.lines);
  useEffect(() => go.current?.querySelector('button')?.focus(), []);
  return (
    <Dialog
      open
      title={t('lists.bulk.plan')}
      onClose={busy ? undefined : onClose}
      footer={
        <>
          {busy && n > BULK_ROWS ? (
            <Button onClick={onStop}>{t('word.stop')}</Button>
          ) : (
            <Button onClick={onBack} disabled={busy}>
              {t('word.back')}
            </Button>
          )}
          {n > 0 && (
            <div ref={go}>
              <Button
                type="submit"
                kind={danger ? 'danger' : 'primary'}
                busy={busy}
                data-first=""
                onClick={() => void onAct()}
              >
                {action(number(n))}
              </Button>
            </div>
          )}
        </>
      }
    >
      <div className="stack">
        {busy && <Running reached={reached} total={n} />}
        <Sums came={plan} planned />
        <Lines lines={plan.lines} />
      </div>
    </Dialog>
  );
}

/** The last: what was done to each row, and which were not reached. */
export function ResultStep<F extends string>({
  done,
  busy,
  reached,
  onGoOn,
  onStop,
  onClose,
}: BulkProps<F> & { done: Came; busy: boolean; reached: number; onGoOn: () => unknown; onStop: () => void }) {
  const { t } = useWords();
  const { left, error, lines } = done;
  return (
    <Dialog
      open
      title={t('lists.bulk.result')}
      onClose={busy ? undefined : onClose}
      footer={
        <>
          {left.length > 0 && (
            <Button busy={busy} onClick={() => void onGoOn()}>
              {t('lists.bulk.goOn', { n: number(left.length) })}
            </Button>
          )}
          {busy ? (
            <Button onClick={onStop}>{t('word.stop')}</Button>
          ) : (
            <Button kind="primary" data-first="" onClick={onClose}>
              {t('word.close')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {busy && <Running reached={reached} total={left.length} />}
        <Sums came={done} planned={false} />
        {left.length > 0 && !busy && (
          <p role="alert">
            {t('lists.bulk.left', { n: number(left.length) })} {error}
          </p>
        )}
        <Lines lines={lines} />
      </div>
    </Dialog>
  );
}

function Sums({ came: { lines, mails, invoices }, planned }: { came: Came; planned: boolean }) {
  const { t } = useWords();
  const done = countDone(lines);
  const counts = { done: number(done), skipped: number(lines.length - done) };
  if (planned && done === 0) return <p role="status">{t('lists.bulk.none')}</p>;
  const parts = [
    planned ? t('lists.bulk.would', counts) : t('lists.bulk.did', counts),
    ...(invoices > 0 ? [t('lists.bulk.invoices', { n: number(invoices) })] : []),
    ...(mails > 0 ? [t('lists.bulk.mails', { n: number(mails) })] : []),
  ];
  return <p role="status">{parts.join(' · ')}</p>;
}

/** Row by row; those that are left as they are come first, with the reason. */
function Lines({ lines }: { lines: readonly BulkLine[] }) {
  const { t } = useWords();
  const sorted = lines.toSorted((a, b) => Number(a.outcome === 'done') - Number(b.outcome === 'done'));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
    <ul className={`plain-list ${css.lines}`} tabIndex={0} aria-label={t('lists.bulk.rows')}>
      {sorted.map(({ key, name, detail, outcome, effect, why }) => (
        <li key={key}>
          <span className={css.name}>
            {name || t('lists.bulk.unknown')}{' '}
            {detail && <span className={classes('small muted', css.detail)}>{detail}</span>}
          </span>
          {outcome === 'done' ? <Badge tone="good">{effect}</Badge> : <Badge>{t('lists.bulk.skipped')}</Badge>}
          {why && <span className={`muted small ${css.why}`}>{why}</span>}
        </li>
      ))}
    </ul>
  );
}
