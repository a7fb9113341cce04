import { Button, SubmitButton } from '../ui/button.tsx';
import { useWords } from '../words.ts';
import { CHECK_PAGE, type FormPages } from './form-pages.tsx';
import type { FormStore } from './form-store.ts';

/** The page before and the page behind the one that is shown; empty texts where there is none. */
export function aroundOf({ parts, current }: FormPages): { back: string; next: string } {
  const names = [...parts.map(({ name }) => name), CHECK_PAGE];
  const at = names.indexOf(current);
  return { back: names[at - 1] ?? '', next: names[at + 1] ?? '' };
}

/** Back to the page before this one. */
export function BackButton({ pages }: { pages: FormPages }) {
  const { t } = useWords();
  const { back } = aroundOf(pages);
  if (back === '') return null;
  return <Button onClick={() => pages.go(back)}>{t('form-parts.back')}</Button>;
}

/** On to the next page, named; it submits the form, so that Enter in a field does the same. */
export function NextButton({ pages, store }: { pages: FormPages; store: FormStore }) {
  const { t } = useWords();
  const { next } = aroundOf(pages);
  const name = next === CHECK_PAGE ? t('form-parts.check') : store.get(next).field.fieldLabel;
  return <SubmitButton>{t('form-parts.next', { name })}</SubmitButton>;
}
