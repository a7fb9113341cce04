import {
  type ColourPlace,
  colourAt,
  colourProblem,
  contrastAt,
  ratioText,
} from '../../../../contract/organisation/look-contrast.ts';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './organisation.module.css';
import { type Editing, idOf } from './organisation-words.ts';

/** A colour, typed or picked, with the contrast it has: what is too weak is said while it is chosen. */
export function ColourField({ place, value, set }: Editing & { place: ColourPlace }) {
  const { t } = useWords();
  const colour = colourAt(value, place);
  const found = contrastAt(place, colour);
  const problem = colourProblem(place, colour);
  const change = (next: string) => {
    const [kind, scheme] = place.split('.') as ['accent' | 'second', 'light' | 'dark'];
    set({ [kind]: { ...value[kind], [scheme]: next } });
  };
  const label = t(`organisation.${place}`);
  return (
    <div className={css.colour}>
      <input
        type="color"
        className={css.picker}
        aria-label={t('organisation.picker', { colour: label })}
        value={found ? colour.toLowerCase() : '#000000'}
        onChange={(event) => change(event.target.value)}
      />
      <TextField
        id={idOf(place)}
        label={label}
        value={colour}
        maxLength={7}
        spellCheck={false}
        hint={
          !problem && found
            ? t('organisation.ratio', { ratio: ratioText(found.ratio), least: String(found.least) })
            : undefined
        }
        hintBelow
        error={problem ? t(problem.key, problem.params) : undefined}
        onChange={(event) => change(event.target.value.trim())}
      />
    </div>
  );
}
