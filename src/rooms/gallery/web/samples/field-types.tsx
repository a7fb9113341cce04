import { useMemo, useState } from 'react';
import { FieldGroups } from '../../../../engine/web/forms/field-groups.tsx';
import { FormStore } from '../../../../engine/web/forms/form-store.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { fieldSamples } from './field-samples.ts';
import css from './section.module.css';

/** Every field type of the form renderer, open or shut (FRM-2); what is typed here goes nowhere. */
export default function FieldTypes() {
  const { t, lang } = useWords();
  const [shut, setShut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the samples are words, so a new language makes new ones
  const store = useMemo(() => new FormStore(fieldSamples(t, !shut)), [lang, shut]);
  return (
    <div className={css.form}>
      <ButtonLink to="/form/all-field-types/-">{t('gallery.types.fill')}</ButtonLink>
      <Checkbox label={t('gallery.types.shut')} checked={shut} onChange={(event) => setShut(event.target.checked)} />
      <FieldGroups store={store} prefix="gallery" />
    </div>
  );
}
