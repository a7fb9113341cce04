import { dateTime } from '../../../../engine/web/ui/format.ts';
import { t } from '../../../../engine/web/words.ts';

/** Where a version comes from, by whom and when. */
export function originLine({ origin, by, at }: { origin: 'file' | 'edit' | 'merge'; by: string; at: string }): string {
  if (origin === 'edit') return t('form-editor.publishedBy', { by, at: dateTime(at) });
  return origin === 'file'
    ? t('form-editor.cameWithProduct', { at: dateTime(at) })
    : t('form-editor.mergedWithProduct', { at: dateTime(at) });
}
