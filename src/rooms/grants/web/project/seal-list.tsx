import { Button } from '../../../../engine/web/ui/button.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Project } from './project-data.ts';
import css from './seal-list.module.css';

const FORMATS = ['pdf', 'json'] as const;
/** As much of a hash as is compared by eye; the whole of it is copied. */
const SHORT = 16;

/** The sealed copies stage by stage: when each was made, its files, and the hash of each file (GRA-3). */
export function SealList({ applicationId, seals }: { applicationId: string; seals: Project['seals'] }) {
  const { t } = useWords();
  return (
    <ul className="stack" aria-label={t('grants-desk.promote.seals')}>
      {seals.map(({ stage, madeAt, sha256, pdfSha256 }) => (
        <li key={stage} className="stack" data-gap="s">
          <p>{t('grants-desk.promote.sealed', { stage: t(`grants.stage.${stage}`), at: dateTime(madeAt) })}</p>
          {FORMATS.map((format) => (
            <div key={format} className="row" data-gap="xs">
              <FileLink call="GET /grant/seal/file" input={{ applicationId, stage, format }} size="s" icon="download">
                {format.toUpperCase()}
              </FileLink>
              <Hash
                kind={`${t(`grants.stage.${stage}`)}, ${format.toUpperCase()}`}
                hash={format === 'pdf' ? pdfSha256 : sha256}
              />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Hash({ kind, hash }: { kind: string; hash: string }) {
  const { t } = useWords();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash);
      notify('info', t('grants-reports.seal.copied', { kind }), { autoDismiss: true });
    } catch {
      // It may not be allowed: then the whole of it is shown to be copied by hand.
      notify('message', hash);
    }
  };
  return (
    <span className={css.hash}>
      SHA-256 <code title={hash}>{hash.slice(0, SHORT)}…</code>
      <Button
        size="s"
        kind="plain"
        icon="copy"
        label={t('grants-reports.seal.copy', { kind })}
        onClick={() => void copy()}
      />
    </span>
  );
}
