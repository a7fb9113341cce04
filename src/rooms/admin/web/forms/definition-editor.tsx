import { type KeyboardEvent, useState } from 'react';
import { definitionProblems } from '../../../../contract/definition-problems.ts';
import { diffDefinitions } from '../../../../contract/form-diff.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { NoteDialog } from '../../../../engine/web/editing/note-dialog.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../../engine/web/ui/error-summary.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { scrollToField } from '../../../../engine/web/ui/scroll.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { AddFieldDialog } from './add-field-dialog.tsx';
import { inLang } from './change-line.ts';
import { ChangeList } from './change-list.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CopyStatusLine } from './copy-status-line.tsx';
import { DefinitionPreview } from './definition-preview.tsx';
import { FieldList } from './field-list.tsx';
import { FormTexts } from './form-texts.tsx';
import { originLine } from './origin-line.ts';
import { placeLabel } from './place-label.ts';
import { type Params, useWorkCopy } from './use-work-copy.ts';
import { VersionHistory } from './version-history.tsx';

type Asking = 'publish' | 'discard' | 'history' | 'add' | null;

/** The editor of one form. `onAnew` fetches it again: after a publish, a step back, a discard. */
export function DefinitionEditor({ loaded, onAnew }: { loaded: Params; onAnew: () => void }) {
  const { t, lang } = useWords();
  const { formId, file, inUse, rules } = loaded;
  const { state, keeper } = useWorkCopy(loaded);
  const { definition, selected, canUndo, canRedo } = state.shown.use();
  const status = keeper.status.use();
  const [asking, setAsking] = useState<Asking>(null);
  const [attempt, setAttempt] = useState(0);
  const [side, setSide] = useState<'edit' | 'preview'>('edit');
  const problems = attempt > 0 ? definitionProblems(definition, rules) : [];
  const changes = diffDefinitions(inUse.definition, definition);
  const begun = loaded.workCopy.definition !== null || status.kind !== 'clean';
  const close = () => setAsking(null);

  const errorAt = (path: string | null, part: string) => {
    const found = problems.find((problem) => problem.field === path && problem.part === part);
    return found && t(found.key, found.params);
  };
  const askToPublish = async () => {
    const wrong = definitionProblems(definition, rules).length > 0;
    setAttempt(wrong ? attempt + 1 : 0);
    if (wrong) return setSide('edit');
    if (changes.length === 0) return notify('info', t('form-editor.problem.nothing'), { autoDismiss: true });
    if (await keeper.flush()) setAsking('publish');
  };
  const anew = ({ version }: { version: number }) => {
    keeper.restart(version);
    onAnew();
  };
  const publish = (note: string) =>
    callApi('POST /form/definition/publish', { formId, version: keeper.version, note }).then(anew);
  const discard = async () => {
    await keeper.flush();
    anew(await callApi('POST /form/definition/discard', { formId, version: keeper.version }));
  };
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) state.redo();
    else state.undo();
  };
  return (
    <PageCard
      title={inLang(definition.title, lang)}
      subtitle={`${t('form-editor.version', { version: inUse.version })} · ${originLine(inUse)}`}
      badge={changes.length > 0 && <Badge tone="wait">{t('form-editor.unpublished')}</Badge>}
      actions={
        <>
          <Button icon="wait" onClick={() => setAsking('history')}>
            {t('editing.history')}
          </Button>
          {begun && <Button onClick={() => setAsking('discard')}>{t('form-editor.discard')}</Button>}
          <Undecided record={formId}>
            <Button kind="primary" onClick={() => void askToPublish()}>
              {t('word.publish')}
            </Button>
          </Undecided>
        </>
      }
      toolbar={
        <div className="row" data-gap="s">
          <Button size="s" icon="undo" disabled={!canUndo} onClick={() => state.undo()}>
            {t('word.undo')}
          </Button>
          <Button size="s" disabled={!canRedo} onClick={() => state.redo()}>
            {t('form-editor.redo')}
          </Button>
          <CopyStatusLine status={status} />
          <span className={sides.sides}>
            <Button size="s" aria-pressed={side === 'edit'} onClick={() => setSide('edit')}>
              {t('form-editor.fields')}
            </Button>
            <Button size="s" aria-pressed={side === 'preview'} onClick={() => setSide('preview')}>
              {t('word.preview')}
            </Button>
          </span>
        </div>
      }
    >
      <div className="stack">
        {loaded.fileChanges.length > 0 && (
          <details className="notice" data-tone="warn" data-edge="">
            <summary>{t('form-editor.fileChangedWhat')}</summary>
            <ChangeList changes={loaded.fileChanges} />
          </details>
        )}
        <ErrorSummary
          attempt={attempt}
          title={t('form-editor.mendFirst', { n: problems.length })}
          problems={problems.map(({ field, part, key, params }) => ({
            id: field === null ? `form-${part}` : `field-${field}-${part}`,
            label: placeLabel(definition, field, part, lang),
            message: t(key, params),
            onGo: () => {
              if (field !== null) state.select(field);
              requestAnimationFrame(() => goTo(field, part));
            },
          }))}
        />
        <div className={sides.split} data-side={side}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for undo that every part of it shares */}
          <div className={`stack ${sides.edit}`} onKeyDown={keys}>
            <FormTexts state={state} errorAt={(part) => errorAt(null, part)} />
            <FieldList
              state={state}
              file={file}
              inUse={inUse.definition}
              errorAt={errorAt}
              wrongFields={new Set(problems.map(({ field }) => field ?? ''))}
            />
            <div>
              <Button id="form-editor-add" icon="add" onClick={() => setAsking('add')}>
                {t('form-editor.addField')}
              </Button>
            </div>
          </div>
          <DefinitionPreview definition={definition} selected={selected} rules={rules} />
        </div>
      </div>
      <AddFieldDialog state={state} open={asking === 'add'} behind={selected} onClose={close} />
      <NoteDialog
        open={asking === 'publish'}
        title={t('form-editor.publishTitle')}
        action={t('word.publish')}
        about={t('form-editor.publishWhat')}
        onSend={publish}
        onClose={close}
      >
        <ChangeList changes={changes} />
      </NoteDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        danger
        title={t('form-editor.discardTitle')}
        action={t('form-editor.discard')}
        onSend={discard}
        onClose={close}
      >
        {t('form-editor.discardWhat')}
      </ConfirmDialog>
      <VersionHistory
        formId={formId}
        open={asking === 'history'}
        onClose={close}
        onRestored={() => {
          close();
          onAnew();
        }}
      />
      <ConflictDialog formId={formId} state={state} keeper={keeper} onAnew={onAnew} />
    </PageCard>
  );
}

/** To the box that is wrong, or to the field that has it. */
function goTo(field: string | null, part: string): void {
  const id = field === null ? `form-${part}` : `field-${field}-${part}`;
  scrollToField(document.getElementById(id) ? id : `item-${field}`);
}
