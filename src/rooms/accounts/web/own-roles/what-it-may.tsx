import type { Capability } from '../../../../contract/capabilities.ts';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { capabilityLabel } from '../roles/capability-label.ts';
import { byRoom, useChoices } from './choices-data.ts';
import css from './own-roles.module.css';
import { WhatItOpens } from './what-it-opens.tsx';

/** What a role may do in words, by the parts of the product, with its screens. */
export function WhatItMay({ capabilities }: { capabilities: readonly Capability[] }) {
  const { t } = useWords();
  const choices = useChoices();
  if (!choices) return <Skeleton lines={6} />;
  const chosen = choices.filter(({ capability }) => capabilities.includes(capability));
  // what no role can be composed of has no choice that says what it opens
  const beside = capabilities.filter((name) => !choices.some(({ capability }) => capability === name));
  return (
    <Section title={t('roles.mayTitle')}>
      {capabilities.length === 0 && <p className="muted">{t('roles.mayNothing')}</p>}
      {byRoom(chosen).map(([room, rows]) => (
        <section key={room} className="stack" data-gap="xs">
          <h3>{room}</h3>
          <ul className={`plain-list ${css.choices}`}>
            {rows.map((choice) => (
              <li key={choice.capability} className={css.choice}>
                <strong>{choice.label}</strong>
                <div className="stack" data-gap="xs">
                  {!choice.there && <p className="small">{t('roles.moduleOff')}</p>}
                  <WhatItOpens choice={choice} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {beside.map((capability) => (
        <p key={capability}>
          <strong>{capabilityLabel(capability)}</strong>
        </p>
      ))}
    </Section>
  );
}
