import type { Capability } from '../../../../contract/capabilities.ts';
import { neededBy } from '../../../../contract/capabilities.ts';
import { Checkbox } from '../../../../engine/web/ui/choice.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { byRoom, type Choice } from './choices-data.ts';
import css from './own-roles.module.css';
import { toggled } from './role-draft.ts';
import { WhatItOpens } from './what-it-opens.tsx';

type Props = {
  choices: readonly Choice[];
  value: readonly Capability[];
  /** What the role held when it was opened: that may stay or go, whoever edits it. */
  before: readonly Capability[];
  /** Nothing may be added: the reader holds the role. */
  closed: boolean;
  onChange: (next: Capability[]) => void;
};

/** What people with the role can do, by the parts of the product; beside each choice what it opens. */
export function ChoiceList(props: Props) {
  const { t } = useWords();
  const { choices, before } = props;
  const offered = choices.filter(({ there, capability }) => there || before.includes(capability));
  const hidden = byRoom(choices.filter((choice) => !offered.includes(choice)));
  return (
    <>
      {byRoom(offered).map(([room, rows]) => (
        <Section key={room} title={room}>
          <ul className={`plain-list ${css.choices}`}>
            {rows.map((choice) => (
              <ChoiceLine key={choice.capability} {...props} choice={choice} />
            ))}
          </ul>
        </Section>
      ))}
      {hidden.length > 0 && (
        <p className="muted small">{t('roles.notOffered', { names: hidden.map(([room]) => room).join(' · ') })}</p>
      )}
    </>
  );
}

function ChoiceLine({ choice, choices, value, before, closed, onChange }: Props & { choice: Choice }) {
  const { t } = useWords();
  const { capability, label, mayGive, there, risk } = choice;
  const on = value.includes(capability);
  const isNew = !before.includes(capability);
  const why = isNew && !mayGive ? t('roles.notHeld') : null;
  const labels = (names: readonly Capability[]) =>
    choices
      .filter(({ capability }) => names.includes(capability))
      .map(({ label }) => label)
      .join(' · ');
  const needs = labels(choice.needs);
  const dependants = on ? labels(value.filter((name) => neededBy(name).includes(capability))) : '';
  return (
    <li className={css.choice}>
      <Checkbox
        label={label}
        checked={on}
        disabled={!on && (why !== null || (closed && isNew))}
        hint={why ?? (dependants ? t('roles.neededBy', { names: dependants }) : undefined)}
        onChange={({ target }) => onChange(toggled(value, capability, target.checked))}
      />
      <div className={`stack ${css.opens}`} data-gap="xs">
        {needs && <p className="muted small">{t('roles.needs', { names: needs })}</p>}
        {!there && <p className="small">{t('roles.moduleOff')}</p>}
        <WhatItOpens choice={choice} />
        {risk && <p className={`small ${css.risk}`}>{risk}</p>}
      </div>
    </li>
  );
}
