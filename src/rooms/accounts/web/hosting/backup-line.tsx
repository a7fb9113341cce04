import type { Output } from '../../../../contract/calls/calls.ts';
import { fileSize } from '../../../../contract/fields/upload/file-size.ts';
import { badgeOf } from '../../../../engine/web/ui/badge.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { Line } from '../../../../engine/web/ui/line-list.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './backup-line.module.css';

type Backup = Output<'GET /hosting/backups'>['rows'][number];
type State = 'verified' | 'unverified' | 'failed' | 'removed';

const StateBadge = badgeOf<State>({ verified: 'good', unverified: 'wait', failed: 'bad', removed: 'info' });

function stateOf({ failed, removedAt, verified }: Backup): State {
  if (failed) return 'failed';
  if (removedAt) return 'removed';
  return verified ? 'verified' : 'unverified';
}

/** One backup: of what, how large, where it lies, or why there is none. */
export function BackupLine({ row }: { row: Backup }) {
  const { t, lang } = useWords();
  const state = stateOf(row);
  const about = [
    row.tenant === null ? t('backups.whole') : t('backups.one', { key: row.tenant }),
    t('backups.content', { rows: number(row.rows), files: number(row.files) }),
    row.bytes !== null && fileSize(row.bytes, lang),
    t(row.encrypted ? 'backups.encrypted' : 'backups.notEncrypted'),
  ].filter(Boolean);
  return (
    <Line
      name={dateTime(row.at)}
      about={
        <>
          {row.failed ? row.reason : about.join(' · ')}
          <span className={css.place}>{[row.place, row.name].filter(Boolean).join('/')}</span>
          {row.removedAt && (
            <span className={css.place}>{t('backups.removedAt', { at: dateTime(row.removedAt) })}</span>
          )}
        </>
      }
      end={<StateBadge state={state} label={t(`backups.state.${state}`)} />}
    />
  );
}
