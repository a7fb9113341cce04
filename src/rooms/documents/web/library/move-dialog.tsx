import { type CSSProperties, useId, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CallRefused } from '../../../../engine/web/call.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from './documents.module.css';
import { isGone, refreshDocuments } from './documents-data.ts';

/** Chooses a folder out of the tree to move something to; what is refused is said here. */
export function MoveDialog({
  title,
  top,
  listing,
  from,
  moving,
  onMove,
  ...dialog
}: {
  title: string;
  top: string;
  listing: Output<'GET /attachment/folder/list'>;
  /** The folder it lies in. */
  from: string;
  /** The folder that is moved; it cannot lie in itself. */
  moving: string | null;
  onMove: (to: string) => Promise<unknown>;
} & DialogControl) {
  const { t } = useWords();
  const name = useId();
  const [to, setTo] = useState(from);
  const [fault, setFault] = useState('');
  const places = [
    ...(listing.abilities.edit ? [{ path: '', label: top, depth: 0 }] : []),
    ...listing.rows
      .filter(({ abilities }) => abilities.add)
      .map((row) => ({ path: row.folderDir, label: row.name, depth: row.folderDir.split('/').length })),
  ];
  const inside = (path: string) => moving !== null && (path === moving || path.startsWith(`${moving}/`));
  const move = async () => {
    setFault('');
    try {
      await onMove(to);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const gone = isGone(error) ? t('documents-web.moveGone') : error.message;
      setFault(Object.values(error.errorList)[0]?.[0] ?? gone);
      await refreshDocuments();
      return false;
    }
  };
  return (
    <FormDialog
      title={title}
      action={t('documents-web.moveHere')}
      form={useSmallForm({})}
      disabled={to === from}
      onSend={move}
      {...dialog}
      refresh={refreshDocuments}
    >
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {moving !== null && (
        <p id={`${name}-about`} className="muted">
          {t('documents-web.notInside')}
        </p>
      )}
      <fieldset className={css.tree} aria-describedby={moving === null ? undefined : `${name}-about`}>
        <legend className="visually-hidden">{t('documents-web.moveTo')}</legend>
        {places.map(({ path, label, depth }) => (
          <label key={path} style={{ '--depth': depth } as CSSProperties}>
            <input
              type="radio"
              name={name}
              checked={to === path}
              disabled={inside(path)}
              onChange={() => setTo(path)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
