import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Paper } from './document-pane.tsx';
import css from './review.module.css';

/** Every document of the record; each opens in this page. */
export function Papers({ papers, onPaper }: { papers: readonly Paper[]; onPaper: (paper: Paper) => void }) {
  const { t } = useWords();
  if (papers.length === 0) return <p className="muted">{t('membership-desk.files.none')}</p>;
  return (
    <ul className={`stack ${css.papers}`} data-gap="xs">
      {papers.map((paper) => (
        <li key={paper.attachmentId}>
          <Button size="s" kind="plain" icon="file" onClick={() => onPaper(paper)}>
            {paper.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
