import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../engine/call.ts';
import { Badge } from '../../../engine/ui/badge.tsx';
import { useWords } from '../../../engine/words.ts';
import css from './membership-line.module.css';

/** The own membership in one line, where the tenant has memberships and the person has one. */
export function MembershipLine() {
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: ['membership', 'own'],
    queryFn: () => callApi('GET /membership/get', {}, { quiet: true, background: true }),
    retry: false,
  });
  if (!data) return null;
  return (
    <p className={css.line}>
      <strong>{t('home.membership', { type: data.typeLabel })}</strong>
      <Badge tone={data.status === 'active' ? 'good' : data.status === 'returned' ? 'warn' : 'neutral'}>
        {data.statusLabel}
      </Badge>
      {data.number && <span className="num">{data.number}</span>}
    </p>
  );
}
