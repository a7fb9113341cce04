import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { PersonName } from '../../../../engine/web/person-link.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { certificatesList } from '../../contract/lists.ts';
import { CERTIFICATE_STATES } from '../../contract/values.ts';
import { CertificateBadge } from '../entries/badges.tsx';
import { type CertificateRow, RevokeDialog } from '../requests/request-acts.tsx';

/** Certificates that were issued: opened, revoked, issued anew (VOL-6). */
export default function Certificates() {
  const { t } = useWords();
  const [revoking, setRevoking] = useState<CertificateRow | null>(null);
  const list = useList('GET /certificate/list', {
    key: 'hours',
    names: ['state', 'issued', 'search'],
    query: ({ state, issued, search }) => ({
      state: CERTIFICATE_STATES.find((known) => known === state),
      issued,
      search,
    }),
  });
  const { address } = list;
  return (
    <ListScreen
      declared={certificatesList}
      list={list}
      title={t('hours.certificates.title')}
      filters={[
        { kind: 'search', name: 'search', label: t('hours.certificates.search') },
        ...choiceOf('state', t('hours.state'), optionsOf(t, 'hours.certificate', CERTIFICATE_STATES)),
      ]}
      chips={[{ name: 'issued', label: t('hours.issuedAt') }]}
      columns={columnsOf(certificatesList, t, {
        name: { cell: (row) => <PersonName personId={row.accountId} name={row.name} /> },
        period: { cell: ({ from, to }) => `${formatDate(from)} – ${formatDate(to)}` },
        number: {
          cell: (row) =>
            row.abilities.open ? (
              <FileLink call="GET /certificate/pdf" input={{ certificateId: row.certificateId }} size="s">
                {row.number}
              </FileLink>
            ) : (
              row.number
            ),
        },
        state: {
          cell: (row) => (
            <span className="row">
              <CertificateBadge state={row.state} label={row.stateLabel} />
              {row.abilities.revoke && (
                <Button size="s" kind="plain" onClick={() => setRevoking(row)}>
                  {t('word.revoke')}
                </Button>
              )}
            </span>
          ),
        },
      })}
      rowKey={(row) => row.certificateId}
      empty={{ icon: address.search ? 'search' : 'check', title: t('hours.certificates.empty') }}
    >
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
    </ListScreen>
  );
}
