import { BlockEditor } from '../../../../engine/web/editing/blocks/block-editor.tsx';
import { BothLines } from '../../../../engine/web/editing/blocks/both-lines.tsx';
import { placeId } from '../../../../engine/web/editing/blocks/leaf-fields.tsx';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { PURPOSES } from '../../contract/values.ts';
import css from './campaign.module.css';
import type { Campaign, Content } from './campaign-record.ts';
import { LetterPreview } from './letter-preview.tsx';
import type { Autosave } from './use-autosave.ts';

/** Where a mail is written: subject and blocks in both languages, and beside it how it looks. */
export function WriteTab({
  campaign,
  autosave,
  errors,
}: {
  campaign: Campaign;
  autosave: Autosave;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useWords();
  const { typed, change, status, theirs } = autosave;
  const { content } = typed;
  const set = (part: Partial<Content>) => change({ ...typed, content: { ...content, ...part } });
  const wrong = (place: string) => ({ en: errors[`${place}.en`], 'zh-hant': errors[`${place}.zh-hant`] });
  const statusText = {
    clean: () => t('campaigns.saved'),
    saved: () => t('campaigns.saved'),
    saving: () => t('campaigns.saving'),
    offline: () => t('campaigns.notSaved'),
    conflict: () => t('campaigns.conflict'),
    refused: () => (status.kind === 'refused' ? t('campaigns.saveRefused', { why: status.why }) : ''),
  }[status.kind]();
  return (
    <div className="stack">
      <p className={css.status} role="status">
        {statusText}
      </p>
      <div className={sides.split} data-side="edit">
        <div className={`stack ${sides.edit}`}>
          <TextField
            label={t('word.name')}
            hint={t('campaigns.nameHint')}
            required
            value={typed.name}
            maxLength={150}
            autoComplete="off"
            onChange={(event) => change({ ...typed, name: event.target.value })}
          />
          <Select
            label={t('campaigns.purpose')}
            hint={t('campaigns.purposeHint')}
            value={typed.purpose}
            options={optionsOf(t, 'campaigns.purpose', PURPOSES)}
            onChange={(event) =>
              change({ ...typed, purpose: PURPOSES.find((known) => known === event.target.value) ?? 'marketing' })
            }
          />
          <BothLines
            id={placeId('subject')}
            label={t('word.subject')}
            value={content.subject}
            max={300}
            chips={campaign.placeholders}
            errors={wrong('subject')}
            onChange={(subject) => set({ subject })}
          />
          <BothLines
            id={placeId('preview')}
            label={t('campaigns.previewLine')}
            value={content.preview}
            max={300}
            chips={campaign.placeholders}
            errors={wrong('preview')}
            onChange={(preview) => set({ preview })}
          />
          <BlockEditor
            blocks={content.blocks}
            chips={campaign.placeholders}
            errors={errors}
            onChange={(blocks) => set({ blocks })}
          />
        </div>
        <LetterPreview campaignId={campaign.campaignId} content={content} hasAudience={campaign.audience !== null} />
      </div>
      <ConfirmDialog
        open={theirs !== null}
        title={t('campaigns.conflict')}
        action={t('campaigns.conflict.mine')}
        back={t('campaigns.conflict.theirs')}
        onSend={async () => autosave.keepMine()}
        onClose={autosave.takeTheirs}
      >
        <p>{t('campaigns.conflict.what', { by: theirs?.changedBy ?? '' })}</p>
        <p>
          {t('campaigns.conflict.theirSubject', {
            subject:
              [theirs?.content.subject.en, theirs?.content.subject['zh-hant']].filter(Boolean).join(' / ') || '–',
          })}
        </p>
        <p>
          {t('campaigns.conflict.mySubject', {
            subject: [content.subject.en, content.subject['zh-hant']].filter(Boolean).join(' / ') || '–',
          })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
