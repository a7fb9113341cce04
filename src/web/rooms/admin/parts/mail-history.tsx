import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../engine/call.ts';
import { Badge } from '../../../engine/ui/badge.tsx';
import { Button } from '../../../engine/ui/button.tsx';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { dateTime } from '../../../engine/ui/format.ts';
import { Skeleton } from '../../../engine/ui/skeleton.tsx';
import { useWords } from '../../../engine/words.ts';
import { MailChanges } from './mail-changes.tsx';
import css from './mail-editor.module.css';
import { MailNoteDialog } from './mail-note-dialog.tsx';
import { differing } from './mail-words.ts';

type Version = Output<'GET /mail/text/versions'>['rows'][number];

/** Every version of a mail: who, when, why, what; and the way back to each, and to the standard text. */
export function MailHistory({
  template,
  open,
  onClose,
  onRestored,
}: {
  template: string;
  open: boolean;
  onClose: () => void;
  onRestored: () => void;
}) {
  const { t } = useWords();
  const [back, setBack] = useState<Version | null>(null);
  const query = useQuery({
    queryKey: ['mail-text', template, 'versions'],
    queryFn: () => callApi('GET /mail/text/versions', { template }),
    enabled: open,
  });
  const rows = query.data?.rows;
  const inUse = rows?.find((row) => row.inUse);
  const restore = async (note: string) => {
    if (!back || !inUse) return;
    const sent = { template, to: back.version, version: inUse.version, note };
    await callApi('POST /mail/text/restore', sent).then(onRestored, () => query.refetch());
    setBack(null);
  };
  const nameOf = (row: Version) =>
    row.version === 0 ? t('mails.versionStandard') : t('mails.version', { version: row.version });
  return (
    <>
      <Dialog open={open} side="end" title={t('mails.history')} onClose={onClose}>
        {!rows && <Skeleton lines={6} />}
        <ol className={css.history}>
          {rows?.map((row, at) => (
            <li key={row.version}>
              <div className="row">
                <strong>{nameOf(row)}</strong>
                {row.inUse && <Badge tone="good">{t('mails.inUse')}</Badge>}
              </div>
              {row.at && <p className="small muted">{t('mails.byAt', { by: row.by, at: dateTime(row.at) })}</p>}
              {row.restored !== null && (
                <p className="small">
                  {row.restored === 0 ? t('mails.backToStandard') : t('mails.broughtBack', { version: row.restored })}
                </p>
              )}
              {row.note && <p className={css.quote}>{row.note}</p>}
              {rows[at + 1] && differing(row.texts, rows[at + 1]!.texts).length > 0 && (
                <details>
                  <summary>{t('mails.differences')}</summary>
                  <MailChanges before={rows[at + 1]!.texts} after={row.texts} />
                </details>
              )}
              {!row.inUse && (
                <Button size="s" icon="undo" onClick={() => setBack(row)}>
                  {row.version === 0 ? t('mails.backToStandard') : t('mails.goBack')}
                  <span className="visually-hidden"> {nameOf(row)}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Dialog>
      <MailNoteDialog
        open={back !== null}
        title={t('mails.goBackTitle')}
        action={t('mails.goBack')}
        onConfirm={restore}
        onClose={() => setBack(null)}
      >
        {back && inUse && <MailChanges before={inUse.texts} after={back.texts} />}
      </MailNoteDialog>
    </>
  );
}
