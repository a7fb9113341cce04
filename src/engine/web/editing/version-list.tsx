import { type ReactNode, useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.ts';
import { NoteDialog } from './note-dialog.tsx';
import css from './version-list.module.css';

interface Version {
  version: number;
  inUse: boolean;
  note: string;
}

/** Every version of what an editor keeps, newest first: what it is called, whence it is, why, what it changed; and the way back. */
export function VersionList<Row extends Version>({
  rows,
  open,
  nameOf,
  whenceOf: originOf,
  changesOf,
  backTo,
  back: about,
  onClose,
}: {
  /** Not there yet: a skeleton. */
  rows: readonly Row[] | undefined;
  open: boolean;
  nameOf: (row: Row) => string;
  whenceOf: (row: Row) => ReactNode;
  /** What it changed, closed at first; `null` where it changed nothing. `at` is its place in the list. */
  changesOf: (row: Row, at: number) => { title: string; list: ReactNode } | null;
  /** What the way back to it is called. */
  backTo: (row: Row) => string;
  /** The dialog that asks before going back, and what it does: from the version in use to one that was. */
  back: {
    title: (row: Row) => string;
    action: string;
    about: string;
    changes: (inUse: Row, row: Row) => ReactNode;
    send: (inUse: Row, row: Row, note: string) => Promise<unknown>;
    refresh?: () => Promise<unknown>;
  };
  onClose: () => void;
}) {
  const { t } = useWords();
  const [back, setBack] = useState<Row | null>(null);
  const inUse = rows?.find((row) => row.inUse);
  return (
    <>
      <Dialog open={open} side="end" title={t('editing.history')} onClose={onClose}>
        {!rows && <Skeleton lines={6} />}
        <ol className="stack">
          {rows?.map((row, at) => {
            const changes = changesOf(row, at);
            return (
              <li key={row.version} className={`stack ${css.version}`} data-gap="s" data-align="start">
                <div className="row">
                  <strong>{nameOf(row)}</strong>
                  {row.inUse && <Badge tone="good">{t('editing.inUse')}</Badge>}
                </div>
                {originOf(row)}
                {row.note && <p className="quote">{row.note}</p>}
                {changes && (
                  <details>
                    <summary>{changes.title}</summary>
                    {changes.list}
                  </details>
                )}
                {!row.inUse && (
                  <Button size="s" icon="undo" onClick={() => setBack(row)}>
                    {backTo(row)}
                    <span className="visually-hidden"> {nameOf(row)}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      </Dialog>
      <NoteDialog
        open={back !== null}
        title={back ? about.title(back) : ''}
        action={about.action}
        about={about.about}
        onSend={async (note) => back && inUse && (await about.send(inUse, back, note))}
        {...(about.refresh && { refresh: about.refresh })}
        onClose={() => setBack(null)}
      >
        {back && inUse && about.changes(inUse, back)}
      </NoteDialog>
    </>
  );
}
