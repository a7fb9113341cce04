import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { CertificateBadge, RequestBadge } from '../entries/badges.tsx';

type Mine = Output<'GET /hours/mine'>;

const days = ({ from, to }: { from: string; to: string }) => `${formatDate(from)} – ${formatDate(to)}`;

/** Certificates of one's own, to download; of a revoked one that it is, and why. */
export function OwnCertificates({ certificates }: Pick<Mine, 'certificates'>) {
  const { t } = useWords();
  if (certificates.length === 0) return null;
  return (
    <Section title={t('hours.certificates.title')}>
      <LineList>
        {certificates.map((row) => (
          <Line
            key={row.certificateId}
            name={`${row.name} · ${hoursText(row.minutes)}`}
            about={dotted([row.number, days(row), row.languageLabel, row.revokeReason])}
            end={
              <div className="row">
                <CertificateBadge state={row.state} label={row.stateLabel} />
                {row.abilities.open && (
                  <FileLink call="GET /certificate/pdf" input={{ certificateId: row.certificateId }} size="s">
                    {t('hours.certificate.open')}
                  </FileLink>
                )}
              </div>
            }
          />
        ))}
      </LineList>
    </Section>
  );
}

/** Requests of one's own, with why one waits or was refused. */
export function OwnRequests({ requests }: Pick<Mine, 'requests'>) {
  const { t } = useWords();
  const shown = requests.filter(({ state }) => state !== 'completed');
  if (shown.length === 0) return null;
  return (
    <Section title={t('hours.requests.title')}>
      <LineList>
        {shown.map((row) => (
          <Line
            key={row.requestId}
            name={`${row.name} · ${days(row)}`}
            about={dotted([
              row.state === 'submitted' &&
                t('hours.ask.stand', { ready: hoursText(row.readyMinutes), wait: hoursText(row.unverifiedMinutes) }),
              row.reason,
            ])}
            end={
              <div className="row">
                <RequestBadge state={row.state} label={row.stateLabel} />
                {row.abilities.withdraw && (
                  <ActButton
                    size="s"
                    act={() =>
                      callApi('POST /certificate/request/withdraw', { requestId: row.requestId, version: row.version })
                    }
                    refresh={() => refresh('hours')}
                  >
                    {t('word.withdraw')}
                  </ActButton>
                )}
              </div>
            }
          />
        ))}
      </LineList>
    </Section>
  );
}
