import { useRead } from '../../../../engine/web/read.ts';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Which roles a person was given and lost, by whom, when and why (ADM-2). */
export function RoleHistory({ accountId }: { accountId: string }) {
  const { t } = useWords();
  const { data } = useRead('user', 'GET /role/history', { accountId }, { anyLang: true, loud: true });
  if (!data) return <Skeleton lines={3} />;
  if (data.rows.length === 0) return <p className="muted">{t('roleHistory.empty')}</p>;
  return (
    <LineList>
      {data.rows.map((row) => (
        <Line
          key={`${row.at}${row.label}${row.granted}`}
          name={row.granted ? t('roleHistory.given', { role: row.label }) : t('roleHistory.taken', { role: row.label })}
          about={dotted([dateTime(row.at), row.who, row.reason])}
        />
      ))}
    </LineList>
  );
}
