import { useAddressBar } from '../ui/address-bar.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import css from './newer-note.module.css';
import type { OpenForm } from './open-form.ts';

/** In the address while a form is shown as it is now, and not as it was answered. */
const NEWER = 'newer';

/** What a screen asks a form by: as it was answered, or as it is now (`?newer=1`). `key` tells one from the other. */
export function useNewerVersion(): { key: string; query: { definitionVersion?: 'current' } } {
  const [{ newer }] = useAddressBar([NEWER]);
  return newer ? { key: 'newer', query: { definitionVersion: 'current' } } : { key: '', query: {} };
}

/** Says calmly that the form has changed since it was answered, and lets the person go on with it or go back. */
export function NewerNote({ form }: { form: OpenForm }) {
  const { t } = useWords();
  const [, set] = useAddressBar([NEWER]);
  const { newer, definitionVersion } = form.record;
  if (!newer) return null;
  const goingOn = newer.version === definitionVersion;
  const turn = async () => {
    await form.keeper.flush();
    set({ [NEWER]: goingOn ? '' : '1' });
  };
  const count = (kind: string) => newer.changes.filter((change) => change.kind === kind).length;
  const parts = [
    { n: count('added'), one: t('forms-web.newer.addedOne'), many: 'forms-web.newer.added' as const },
    { n: count('changed'), one: t('forms-web.newer.changedOne'), many: 'forms-web.newer.changed' as const },
    { n: count('removed'), one: t('forms-web.newer.removedOne'), many: 'forms-web.newer.removed' as const },
  ].flatMap(({ n, one, many }) => (n === 0 ? [] : n === 1 ? one : t(many, { n })));
  const gone = newer.changes.filter(({ kind }) => kind === 'removed').map(({ label }) => label);
  return (
    <section className={`notice ${css.note}`} data-edge="" aria-label={t('forms-web.newer.title')} data-print="no">
      <Icon name="info" />
      <div className="stack" data-gap="s" data-align="start">
        <p>
          <strong>{goingOn ? t('forms-web.newer.now') : t('forms-web.newer.title')}</strong>{' '}
          {t('forms-web.newer.what', { what: parts.join(t('word.comma')) })}
        </p>
        {goingOn && gone.length > 0 && (
          <p className="small">{t('forms-web.newer.gone', { labels: gone.join(t('word.comma')) })}</p>
        )}
        <Button size="s" onClick={() => void turn()}>
          {goingOn ? t('forms-web.newer.back') : t('forms-web.newer.goOn')}
        </Button>
      </div>
    </section>
  );
}
