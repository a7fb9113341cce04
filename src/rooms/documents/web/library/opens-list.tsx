import { useState } from 'react';
import { useRead } from '../../../../engine/web/read.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Pager } from '../../../../engine/web/ui/pager.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Who opened a document and when, for staff. */
export function OpensList({ attachmentId }: { attachmentId: string }) {
  const { t } = useWords();
  const [page, setPage] = useState<{ after?: string; before?: string }>({});
  const { data } = useRead(
    'documents',
    'GET /attachment/opens',
    { attachmentId, size: 10, ...page },
    { anyLang: true, stays: true },
  );
  if (!data) return null;
  if (data.rows.length === 0) return <p className="muted">{t('documents-web.opens.none')}</p>;
  return (
    <div className="stack">
      <LineList>
        {data.rows.map(({ openedAt, name, email }) => (
          <Line key={`${openedAt} ${email}`} name={name} about={`${email} · ${dateTime(openedAt)}`} />
        ))}
      </LineList>
      {data.total > data.rows.length && (
        <Pager total={data.total} shown={data.rows.length} previous={data.previous} next={data.next} onPage={setPage} />
      )}
    </div>
  );
}
