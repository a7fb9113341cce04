import css from './task.module.css';

/** How far a job is; read out by its label, and by what stands beside it when it is over. */
export function TaskProgress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className={css.progress}>
      {/* Of what a search finds the end is not known before it is reached. */}
      <progress {...(total > 0 && { value: Math.min(done, total), max: total })} aria-label={label} />
      <span className="small">{label}</span>
    </div>
  );
}
