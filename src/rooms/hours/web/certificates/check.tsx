import { useParams } from '@tanstack/react-router';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { CallRefused } from '../../../../engine/web/call.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Checked = Output<'GET /certificate/check'>;
const TONES: Record<Checked['state'], Tone> = { valid: 'good', revoked: 'bad', unknown: 'bad' };

/** Where the QR code of a certificate leads: what it certifies, for whoever scans it (VOL-6). */
export default function CheckCertificate() {
  const { t } = useWords();
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  // asked anew at each opening: what was valid a minute ago need not be
  const query = useRead('hours', 'GET /certificate/check', { code }, { staleTime: 0, gcTime: 0, retry: false });
  const { data, error } = query;
  const busy = error instanceof CallRefused && error.status === 429;
  return (
    <PageCard width="form" title={t('hours.check.title')}>
      {busy && (
        <div className="stack" role="alert">
          <p>{t('hours.check.tooMany')}</p>
          <Button onClick={() => void query.refetch()}>{t('word.checkAgain')}</Button>
        </div>
      )}
      {!data && !busy && <Unread query={query} lines={4} />}
      {data && <Answer checked={data} />}
    </PageCard>
  );
}

function Answer({ checked }: { checked: Checked }) {
  const { t } = useWords();
  const { name: organisation } = usePortal();
  const { state, certifies, number, revokedOn } = checked;
  const said = {
    valid: [t('hours.check.valid'), t('hours.check.validText', { organisation })],
    revoked: [t('hours.check.revoked'), t('hours.check.revokedText', { organisation })],
    unknown: [t('hours.check.unknown'), t('hours.check.unknownText', { organisation })],
  }[state];
  return (
    <div className="stack" data-gap="l">
      <div className="stack" role="status">
        <p>
          <Badge tone={TONES[state]}>{said[0]}</Badge>
        </p>
        <p>{said[1]}</p>
      </div>
      <Facts
        facts={[
          [t('word.volunteer'), certifies?.name],
          [t('word.hoursOfService'), certifies && hoursText(certifies.minutes)],
          [t('word.period'), certifies && `${formatDate(certifies.from)} – ${formatDate(certifies.to)}`],
          [t('hours.check.organisation'), certifies?.organisation],
          [t('word.serialNumber'), number],
          [t('hours.issuedAt'), certifies && formatDate(certifies.issuedOn)],
          [t('hours.check.revokedOn'), revokedOn && formatDate(revokedOn)],
        ]}
      />
      <p className="muted">{t('hours.check.at', { at: dateTime(checked.checkedAt) })}</p>
      <p>
        <AppLink to={pathTo('Certificate-Typed')}>{t('hours.check.another')}</AppLink>
      </p>
    </div>
  );
}
