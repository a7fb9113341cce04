import type { Output } from '../../../../contract/calls/calls.ts';
import { number } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './job-cells.module.css';

type Did = Output<'GET /job/runs'>['rows'][number]['did'];

/** What a run did: the records it was about, how many more, or that there was nothing to do. */
export function JobDid({ did, most = 3 }: { did: Did; most?: number }) {
  const { t } = useWords();
  if (!did) return t('jobs.did.unknown');
  if (did.total === 0) return did.wrote ? t('jobs.did.done') : t('jobs.did.nothing');
  const shown = did.records.slice(0, most);
  if (shown.length === 0) return t('jobs.did.count', { n: number(did.total) });
  const kinds = [...new Set(shown.map(({ kindLabel }) => kindLabel))];
  const more = did.total - shown.length;
  return (
    <span className="block">
      {t('jobs.did.count', { n: number(did.total) })}
      {kinds.map((kind) => (
        <span key={kind} className="block">
          {t('jobs.did.of', { kind })}{' '}
          {shown
            .filter(({ kindLabel }) => kindLabel === kind)
            .map(({ id, name, path }, at) => (
              <span key={id}>
                {at > 0 && ' · '}
                {path ? <AppLink to={path}>{name}</AppLink> : name}
              </span>
            ))}
        </span>
      ))}
      {more > 0 && <span className={css.exact}>{t('jobs.did.more', { n: number(more) })}</span>}
    </span>
  );
}
