import { useState } from 'react';
import { ChoiceRow } from '../choice-row.input.tsx';
import { choicesOf } from '../choices.ts';
import type { FieldInput, FieldInputProps } from '../field-input.ts';
import { matching } from '../matching.ts';
import { toggled } from '../toggled.ts';
import { useFolding } from '../use-folding.ts';

function SelectionInput(props: FieldInputProps) {
  const { field, id, value, set, leave, wrong, t } = props;
  const [search, setSearch] = useState('');
  const { list } = choicesOf(field);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const found = matching(list, search, useFolding(search));
  const filter = field.props.showFilter === true;
  return (
    <div className="selection">
      {filter && (
        <input
          type="search"
          id={id}
          className="field-filter"
          placeholder={t('forms-web.filter')}
          aria-label={`${field.fieldLabel}: ${t('forms-web.filter')}`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // The form is not sent by searching its list.
            if (event.key === 'Enter') event.preventDefault();
          }}
          onBlur={leave}
        />
      )}
      <div className="selection-list">
        {found.map((choice, index) => (
          <ChoiceRow
            key={choice.value ?? ''}
            kind="checkbox"
            id={index === 0 && !filter ? id : `${id}-${choice.value}`}
            name={field.fieldName}
            choice={choice}
            checked={chosen.includes(choice.value ?? '')}
            wrong={wrong}
            onPick={(on) => set(toggled(chosen, choice.value ?? '', on, list))}
            onBlur={leave}
          />
        ))}
      </div>
      <p className="field-hint" role="status">
        {found.length === 0
          ? t('forms-web.filter.none', { text: search })
          : t('forms-web.selection.chosen', { n: chosen.length })}
      </p>
    </div>
  );
}

/** Several of a long list, which scrolls in itself. */
export const selectionInput: FieldInput = { frame: 'group', Input: SelectionInput };
