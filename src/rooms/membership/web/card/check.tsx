import { useParams } from '@tanstack/react-router';
import { CallRefused } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './check.module.css';

/** Where the QR code of a card leads: whether the membership is valid now, for whoever scans it. */
export default function CheckCard() {
  const { t } = useWords();
  const { name } = usePortal();
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  // asked anew at each opening: what was valid a minute ago need not be
  const query = useRead(
    'membership-check',
    'GET /membership/check',
    { code },
    { staleTime: 0, gcTime: 0, retry: false },
  );
  const { data, error } = query;
  const busy = error instanceof CallRefused && error.status === 429;
  return (
    <PageCard width="form" title={t('membership-pass.check.title')}>
      {busy && (
        <div className="stack" role="alert">
          <p>{t('membership-pass.check.tooMany')}</p>
          <Button onClick={() => void query.refetch()}>{t('word.checkAgain')}</Button>
        </div>
      )}
      {!data && !busy && <Unread query={query} lines={3} />}
      {data && (
        <div className={css.answer} data-valid={data.valid} role="status">
          <span className={`disc ${css.sign}`}>
            <Icon name={data.valid ? 'check' : 'close'} size={32} />
          </span>
          <div className="stack">
            <p className={css.word}>
              {data.valid ? t('membership-pass.check.valid') : t('membership-pass.check.notValid')}
            </p>
            <p>
              {data.valid
                ? t('membership-pass.check.validText', { organisation: name })
                : t('membership-pass.check.notValidText', { organisation: name })}
            </p>
            <p className="muted">{t('membership-pass.check.at', { at: dateTime(data.checkedAt) })}</p>
          </div>
        </div>
      )}
    </PageCard>
  );
}
