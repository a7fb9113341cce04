import type { FieldAside } from '../../../../engine/web/forms/field-aside.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { useMedia } from '../../../../engine/web/ui/use-media.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { CommentThread } from './comment-thread.tsx';
import css from './comments.module.css';
import { useComments } from './comments.tsx';

const PHONE = '(max-width: 719px)';
const markId = (field: string) => `${field}-comments`;

/** Opens what is said at a field. Where nothing is, it shows only to whoever is at the field and may say something. */
function Mark({ name, label }: { name: string; label: string }) {
  const { t } = useWords();
  const comments = useComments();
  if (!comments?.isTeam) return null;
  const said = comments.of(name);
  const open = said.filter(({ resolved }) => !resolved).length;
  const isBegun = comments.half.halves[name] !== undefined;
  if (said.length === 0 && !comments.may) return null;
  const shown = comments.open === name;
  const what = open > 0 ? t('grants-comments.count', { n: open, label }) : t('grants-comments.none', { label });
  return (
    <button
      type="button"
      id={markId(name)}
      className={css.mark}
      data-quiet={said.length === 0 && !isBegun && !shown ? '' : undefined}
      data-open={open > 0 ? '' : undefined}
      aria-label={isBegun ? `${what} ${t('grants-comments.begun')}` : what}
      title={what}
      aria-expanded={shown}
      onClick={() => comments.show(shown ? null : name)}
    >
      <Icon name={isBegun ? 'edit' : 'message'} size={16} />
      {open > 0 && <span>{open}</span>}
    </button>
  );
}

/** What is said at the field, below it; on a phone in a sheet of its own. */
function Below({ name, label }: { name: string; label: string }) {
  const { t } = useWords();
  const comments = useComments();
  const phone = useMedia(PHONE);
  if (!comments?.isTeam || comments.open !== name) return null;
  const close = () => {
    comments.show(null);
    requestAnimationFrame(() => document.getElementById(markId(name))?.focus());
  };
  const title = t('grants-comments.title', { label });
  if (phone)
    return (
      <Dialog open title={title} onClose={close}>
        <CommentThread field={name} onClose={null} />
      </Dialog>
    );
  return (
    <section
      className={css.panel}
      aria-label={title}
      data-print="no"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <CommentThread field={name} onClose={close} />
    </section>
  );
}

/** How many comments of the form still wait for a word. */
function Summary() {
  const { t } = useWords();
  const open = useComments()?.unresolved ?? 0;
  if (open === 0) return null;
  return (
    <p>
      <Icon name="message" size={18} />
      {t('grants-comments.open', { n: open })}
    </p>
  );
}

/** The comments of the team at each question of its application. */
export const commentAside: FieldAside = { End: Mark, Below, Summary };
