import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../../engine/web/forms/form-store.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Why the field that is being edited is not in the preview, and a way to see it there. */
export function NotShownNote({ store, name }: { store: FormStore; name: string }) {
  const { t } = useWords();
  const { shown, field } = useSyncExternalStore(
    useCallback((listener) => store.follow(name, listener), [store, name]),
    () => store.get(name),
  );
  if (shown) return null;
  const answerable = field.when.filter(
    (condition) => condition.is !== undefined && store.names.includes(condition.field),
  );
  const answer = () => {
    for (const { field: second, is } of answerable) {
      const wanted = [is ?? []].flat()[0];
      if (wanted !== undefined) store.set(second, likeBefore(store.get(second).value, wanted));
    }
  };
  return (
    <div className="row muted small" data-gap="s" role="status">
      <span>{field.hidden ? t('form-editor.previewHidden') : t('form-editor.previewNotShown')}</span>
      {!field.hidden && answerable.length > 0 && (
        <Button size="s" onClick={answer}>
          {t('form-editor.previewShow')}
        </Button>
      )}
    </div>
  );
}

/** The answer a condition waits for, as the field keeps its answers. */
function likeBefore(value: unknown, wanted: string): unknown {
  if (Array.isArray(value)) return [wanted];
  return typeof value === 'boolean' ? wanted === 'true' : wanted;
}
