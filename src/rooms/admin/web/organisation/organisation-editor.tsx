import { useState } from 'react';
import { organisationProblems } from '../../../../contract/organisation/organisation-problems.ts';
import { CallRefused, callApi, tellRefusal } from '../../../../engine/web/call.ts';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { useKeptDraft } from '../../../../engine/web/editing/kept-draft.ts';
import { NoteDialog } from '../../../../engine/web/editing/note-dialog.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../../engine/web/ui/error-summary.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './organisation.module.css';
import { OrganisationFields } from './organisation-fields.tsx';
import { OrganisationPreview } from './organisation-preview.tsx';
import { OrganisationVersions } from './organisation-versions.tsx';
import { idOf, isOrganisation, type LoadedOrganisation, labelOf } from './organisation-words.ts';

/** Edits how the organisation shows itself. `onAnew` fetches it again: after it was saved, or by somebody else. */
export function OrganisationEditor({ loaded, onAnew }: { loaded: LoadedOrganisation; onAnew: () => void }) {
  const { t } = useWords();
  const inUse = { version: loaded.version, value: loaded.organisation };
  const { draft, changed, change, restart } = useKeptDraft('organisation', inUse, isOrganisation);
  const [asking, setAsking] = useState<'save' | 'discard' | 'versions' | null>(null);
  const [side, setSide] = useState<'edit' | 'preview'>('edit');
  const [refused, setRefused] = useState<{ attempt: number; list: Record<string, string> }>({ attempt: 0, list: {} });
  const { value } = draft;
  const close = () => setAsking(null);
  const refuse = (list: Record<string, string>) => {
    setRefused({ attempt: refused.attempt + 1, list });
    setSide('edit');
  };
  const set = (next: Partial<typeof value>) => {
    // what is being mended is not wrong any more until it is saved again
    const parts = Object.keys(next);
    const list = Object.fromEntries(
      Object.entries(refused.list).filter(([place]) => !parts.includes(place.split('.')[0]!)),
    );
    setRefused({ ...refused, list });
    change({ ...value, ...next });
  };
  const ask = () => {
    const found = Object.entries(organisationProblems(value));
    if (found.length === 0) setAsking('save');
    else refuse(Object.fromEntries(found.map(([place, { key, params }]) => [place, t(key, params)])));
  };
  const refusedBy = async (error: unknown) => {
    if (!(error instanceof CallRefused)) throw error;
    const placed = Object.entries(error.errorList).map(([place, [message = '']]) => [place, message] as const);
    if (error.code === 'record.stale') {
      notify('warning', t('organisation.stale'));
      // Over theirs from here on: theirs stands among the versions.
      change(value, (await callApi('GET /organisation/get', {})).version);
      onAnew();
    } else if (placed.length === 0) tellRefusal(error);
    else refuse(Object.fromEntries(placed));
  };
  const save = async (note: string) => {
    try {
      await callApi('POST /organisation/save', { organisation: value, version: draft.version, note });
      restart();
      onAnew();
    } catch (error) {
      await refusedBy(error);
    }
    close();
  };
  const restore = async (restored: number, note: string) => {
    try {
      await callApi('POST /organisation/restore', { restored, version: loaded.version, note });
      restart();
      onAnew();
    } catch (error) {
      await refusedBy(error);
    }
    close();
  };
  const problems = Object.entries(refused.list).map(([place, message]) => {
    const { word, number } = labelOf(place);
    return { id: idOf(place), label: t(word, number ? { number } : undefined), message };
  });
  return (
    <PageCard
      title={t('organisation.title')}
      subtitle={t('organisation.subtitle')}
      actions={
        <>
          <Button icon="wait" onClick={() => setAsking('versions')}>
            {t('word.versions')}
          </Button>
          <Button kind="primary" disabled={!changed} onClick={ask}>
            {t('organisation.save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className={`row ${css.bar}`} data-gap="s">
          <span role="status" className="small muted">
            {changed && t('organisation.kept')}
          </span>
          {changed && (
            <Button size="s" icon="undo" onClick={() => setAsking('discard')}>
              {t('word.discardChanges')}
            </Button>
          )}
          <span className={sides.sides}>
            <Button size="s" aria-pressed={side === 'edit'} onClick={() => setSide('edit')}>
              {t('word.edit')}
            </Button>
            <Button size="s" aria-pressed={side === 'preview'} onClick={() => setSide('preview')}>
              {t('word.preview')}
            </Button>
          </span>
        </div>
        <ErrorSummary attempt={refused.attempt} problems={problems} />
        <div className={sides.split} data-side={side}>
          <div className={`stack ${sides.edit}`} data-gap="l">
            <OrganisationFields
              value={value}
              errors={refused.list}
              set={set}
              declared={loaded.declared}
              onError={(place, message) => setRefused({ ...refused, list: { ...refused.list, [place]: message } })}
            />
          </div>
          <OrganisationPreview value={value} />
        </div>
      </div>
      <NoteDialog
        open={asking === 'save'}
        title={t('organisation.saveTitle')}
        action={t('organisation.save')}
        about={t('organisation.saveWhat')}
        onSend={save}
        onClose={close}
      >
        {null}
      </NoteDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        danger
        title={t('organisation.discardTitle')}
        action={t('word.discardChanges')}
        onSend={async () => restart()}
        onClose={close}
      >
        {t('organisation.discardWhat')}
      </ConfirmDialog>
      <OrganisationVersions open={asking === 'versions'} loaded={loaded} onRestore={restore} onClose={close} />
    </PageCard>
  );
}
