import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { VersionList } from '../../../../engine/web/editing/version-list.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { MailChanges } from './mail-changes.tsx';
import { differing, type MailText } from './mail-words.ts';

type Version = Output<'GET /mail/text/versions'>['rows'][number];

/** Every version of a mail: who, when, why, what; and the way back to each, and to the standard text. */
export function MailHistory({
  template,
  placeholders,
  open,
  onClose,
  onRestored,
}: {
  template: string;
  placeholders: MailText['placeholders'];
  open: boolean;
  onClose: () => void;
  onRestored: () => void;
}) {
  const { t } = useWords();
  const query = useRead(
    'mail-text',
    'GET /mail/text/versions',
    { template },
    { anyLang: true, loud: true, enabled: open },
  );
  const rows = query.data?.rows;
  const nameOf = (row: Version) =>
    row.version === 0 ? t('mails.versionStandard') : t('mails.version', { version: row.version });
  return (
    <VersionList
      rows={rows}
      open={open}
      nameOf={nameOf}
      whenceOf={(row) => (
        <>
          {row.at && <p className="small muted">{t('mails.byAt', { by: row.by, at: dateTime(row.at) })}</p>}
          {row.restored !== null && (
            <p className="small">
              {row.restored === 0 ? t('mails.backToStandard') : t('mails.broughtBack', { version: row.restored })}
            </p>
          )}
        </>
      )}
      changesOf={(row, at) => {
        const older = rows?.[at + 1];
        return older && differing(row.texts, older.texts).length > 0
          ? {
              title: t('mails.differences'),
              list: <MailChanges before={older.texts} after={row.texts} placeholders={placeholders} />,
            }
          : null;
      }}
      backTo={(row) => (row.version === 0 ? t('mails.backToStandard') : t('mails.goBack'))}
      back={{
        title: () => t('mails.goBackTitle'),
        action: t('mails.goBack'),
        about: t('mails.saveWhat'),
        changes: (inUse, row) => <MailChanges before={inUse.texts} after={row.texts} placeholders={placeholders} />,
        async send(inUse, row, note) {
          await callApi('POST /mail/text/restore', { template, to: row.version, version: inUse.version, note });
          onRestored();
        },
        refresh: query.refetch,
      }}
      onClose={onClose}
    />
  );
}
