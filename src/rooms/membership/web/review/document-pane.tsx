import { layoutAnswers } from '../../../../contract/fields/shown.ts';
import type { Shown, ShownFile } from '../../../../contract/fields/shown-answer.ts';
import type { FormRecord } from '../../../../contract/form.ts';
import type { Lang } from '../../../../contract/lang.ts';
import { FileView } from '../../../../engine/web/files/file-view.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './document-pane.module.css';

export type Paper = { attachmentId: string; name: string };

function inAnswer(shown: Shown | null): readonly ShownFile[] {
  if (shown?.kind === 'files') return shown.files;
  if (shown?.kind === 'table') return shown.rows.flatMap(({ cells }) => cells.flatMap(({ files }) => files ?? []));
  return [];
}

/** The documents of an application, in the order of its answers; those that are gone are left out. */
export function papersOf(record: FormRecord, lang: Lang): Paper[] {
  const fields = record.fieldList.flatMap((name) => record.fields[name] ?? []);
  return layoutAnswers(fields, lang)
    .flatMap(({ questions }) => questions.flatMap(({ shown }) => inAnswer(shown)))
    .flatMap(({ attachmentId, name }) => (attachmentId ? [{ attachmentId, name }] : []));
}

/** One document beside the answers, with the way to the others. */
export function DocumentPane({
  papers,
  open,
  onOpen,
}: {
  papers: readonly Paper[];
  open: Paper;
  /** Null closes it. */
  onOpen: (paper: Paper | null) => void;
}) {
  const { t } = useWords();
  const at = papers.findIndex(({ attachmentId }) => attachmentId === open.attachmentId);
  return (
    <section className="stack" data-gap="s" aria-label={t('membership-desk.papers.title')} data-print="no">
      <div className="row" data-gap="s" data-wrap="no" data-align="start" data-justify="between">
        <h2 className={css.name}>{open.name}</h2>
        <Button
          size="s"
          kind="plain"
          icon="close"
          label={t('membership-desk.papers.close')}
          onClick={() => onOpen(null)}
        />
      </div>
      {papers.length > 1 && at >= 0 && (
        <div className="row">
          <Button size="s" icon="back" disabled={at === 0} onClick={() => onOpen(papers[at - 1] ?? null)}>
            {t('membership-desk.papers.before')}
          </Button>
          <Button size="s" disabled={at === papers.length - 1} onClick={() => onOpen(papers[at + 1] ?? null)}>
            {t('membership-desk.papers.next')}
          </Button>
          <span className="muted small">{t('membership-desk.papers.of', { at: at + 1, total: papers.length })}</span>
        </div>
      )}
      <Viewed key={open.attachmentId} attachmentId={open.attachmentId} />
    </section>
  );
}

/** The file itself, shown where a browser can. */
export function Viewed({ attachmentId }: { attachmentId: string }) {
  const query = useRead(
    'documents',
    'GET /attachment/get',
    { attachmentId, info: true },
    { anyLang: true, retry: false },
  );
  if (query.isError) return <p role="alert">{query.error.message}</p>;
  return query.data ? <FileView file={query.data} /> : <Skeleton lines={6} />;
}
