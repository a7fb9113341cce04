import type { FormChange } from '../../../../contract/form-diff.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { changeLine, inLang } from './change-line.ts';

/** What differs, in plain words, field by field. */
export function ChangeList({ changes }: { changes: readonly FormChange[] }) {
  const { t, lang } = useWords();
  const groups = new Map<string | null, FormChange[]>();
  for (const change of changes) groups.set(change.field, [...(groups.get(change.field) ?? []), change]);
  return (
    <ul className="stack" data-gap="m">
      {[...groups].map(([field, list]) => (
        <li key={field ?? ''}>
          <strong>{field === null ? t('form-editor.wholeForm') : inLang(list[0]!.label, lang)}</strong>
          <ul>
            {list.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
              <li key={at}>{changeLine(change, lang)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
