import { useState } from 'react';
import { NoteDialog } from '../../../../engine/web/editing/note-dialog.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { LoadedOrganisation } from './organisation-words.ts';

/** Every version of the organisation, newest first, and what it was set up with; each can be put into use again. */
export function OrganisationVersions({
  open,
  loaded,
  onRestore,
  onClose,
}: {
  open: boolean;
  loaded: LoadedOrganisation;
  onRestore: (version: number, note: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const [back, setBack] = useState<number | null>(null);
  const nameOf = (version: number) =>
    version === 0 ? t('organisation.original') : t('organisation.version', { version });
  const lines = [...loaded.versions, { version: 0, at: '', by: '', note: '', restored: null }];
  return (
    <>
      <Dialog open={open && back === null} side="end" title={t('word.versions')} onClose={onClose}>
        <ol className="stack">
          {lines.map(({ version, at, by, note, restored }) => (
            <li key={version} className="stack" data-gap="s" data-align="start">
              <div className="row">
                <strong>{nameOf(version)}</strong>
                {version === loaded.version && <Badge tone="good">{t('editing.inUse')}</Badge>}
              </div>
              {at && <p className="small muted">{t('organisation.versionBy', { at: dateTime(at), by })}</p>}
              {restored !== null && (
                <p className="small">
                  {restored === 0 ? nameOf(0) : t('organisation.versionRestored', { version: restored })}
                </p>
              )}
              {note && <p className="small">{note}</p>}
              {version !== loaded.version && (
                <Button size="s" icon="undo" onClick={() => setBack(version)}>
                  {t('organisation.restore')}
                  <span className="visually-hidden"> {nameOf(version)}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Dialog>
      <NoteDialog
        open={back !== null}
        title={back === null ? '' : t('organisation.restoreTitle', { version: nameOf(back) })}
        action={t('organisation.restore')}
        about={t('organisation.saveWhat')}
        onSend={async (note) => back !== null && (await onRestore(back, note))}
        onClose={() => setBack(null)}
      >
        {null}
      </NoteDialog>
    </>
  );
}
