import type { Entry } from '../../../../engine/web/audit/trail-entry.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Which record an entry is about: its kind and name, its page where it has one, and the way to its entries only. */
export function AboutRecord({ entry, onRecord }: { entry: Entry; onRecord: (() => void) | undefined }) {
  const { t } = useWords();
  return (
    <>
      <span>
        {entry.kindLabel}{' '}
        {entry.subjectName && entry.subjectPath ? (
          <AppLink to={entry.subjectPath}>{entry.subjectName}</AppLink>
        ) : (
          entry.subjectName || <code>{entry.subjectId}</code>
        )}
      </span>
      {onRecord && (
        <Button kind="plain" size="s" onClick={onRecord}>
          {t('audit.onlyThis')}
          <span className="visually-hidden"> {entry.subjectName || entry.subjectId}</span>
        </Button>
      )}
    </>
  );
}
