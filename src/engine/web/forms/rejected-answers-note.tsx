import { useEffect, useRef, useState } from 'react';
import { isOpen } from '../../../contract/fields/answers.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { Button } from '../ui/button.tsx';
import { dateTime } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/notify.ts';
import { useWords } from '../words.ts';
import { prefixOf } from './field-row.tsx';
import { useGoToSpot } from './form-pages.tsx';
import type { LeftEntry } from './local-drafts.ts';
import type { OpenForm } from './open-form.ts';
import css from './rejected-answers.module.css';

/** Says calmly that a form was closed meanwhile, and shows what was typed here and came too late. */
export function RejectedAnswersNote({ form }: { form: OpenForm }) {
  const { t } = useWords();
  const { record, closed, rejected } = form;
  const entries = rejected.entries.use();
  const [gone, setGone] = useState<LeftEntry | null>(null);
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (closed) element.current?.focus();
  }, [closed]);
  if (!closed && entries.length === 0 && !gone) return null;
  const meanwhile = {
    submitted: () => t('rejected-answers.submitted', { at: record.updatedAt ? dateTime(record.updatedAt) : '' }),
    otherwise: () => t('rejected-answers.closed'),
  };
  return (
    <section
      ref={element}
      className={`notice stack ${css.note}`}
      data-edge=""
      data-gap="m"
      tabIndex={-1}
      aria-label={t('rejected-answers.title')}
      data-print="no"
    >
      {closed && (
        <p className={css.head}>
          <Icon name="info" size={20} />
          {meanwhile[closed]()}
        </p>
      )}
      {entries.length > 0 && (
        <>
          <h2 className={css.title}>{t('rejected-answers.title')}</h2>
          <p>{record.allowEdit ? t('rejected-answers.again') : t('rejected-answers.text')}</p>
          <ul className={`stack ${css.list}`} data-gap="m">
            {entries.map((entry) => (
              <Entry key={`${entry.tab} ${entry.name}`} form={form} entry={entry} onGone={setGone} />
            ))}
          </ul>
        </>
      )}
      {gone && (
        <p className="row" role="status">
          {t('rejected-answers.discarded', { label: labelOf(form, gone) })}
          <Button
            size="s"
            kind="plain"
            icon="undo"
            onClick={() => {
              setGone(null);
              void rejected.keep(gone);
            }}
          >
            {t('word.undo')}
          </Button>
        </p>
      )}
    </section>
  );
}

function Entry({ form, entry, onGone }: { form: OpenForm; entry: LeftEntry; onGone: (entry: LeftEntry) => void }) {
  const { t, lang } = useWords();
  const { record, store, rejected } = form;
  const go = useGoToSpot(store, prefixOf(record));
  const field = record.fields[entry.name];
  const label = labelOf(form, entry);
  const shown = field ? typeOf(field).show(entry.value, field, lang) : String(entry.value ?? '');
  const text = entry.typed ?? shown;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('info', t('rejected-answers.copied', { label }), { autoDismiss: true });
    } catch {
      // It may not be allowed: the text stands here, to be copied by hand.
      notify('message', text);
    }
  };
  const putIn = async () => {
    await rejected.putIn(entry);
    go({ name: entry.name, part: '' });
  };
  return (
    <li>
      <span className="strong">{label}</span>
      <span className={`written ${css.text}`}>{text || t('forms-web.answers.none')}</span>
      <span className="row">
        {record.allowEdit && field && isOpen(field) && (
          <Button size="s" label={`${t('rejected-answers.putIn')}: ${label}`} onClick={() => void putIn()}>
            {t('rejected-answers.putIn')}
          </Button>
        )}
        <Button size="s" icon="copy" label={`${t('word.copy')}: ${label}`} onClick={() => void copy()}>
          {t('word.copy')}
        </Button>
        <Button
          size="s"
          kind="plain"
          label={`${t('word.discard')}: ${label}`}
          onClick={() => {
            onGone(entry);
            void rejected.discard(entry);
          }}
        >
          {t('word.discard')}
        </Button>
      </span>
      {record.allowEdit && !(field && isOpen(field)) && (
        <span className="muted small">{t('rejected-answers.fieldClosed')}</span>
      )}
    </li>
  );
}

const labelOf = ({ record }: OpenForm, { name }: LeftEntry): string => record.fields[name]?.fieldLabel || name;
