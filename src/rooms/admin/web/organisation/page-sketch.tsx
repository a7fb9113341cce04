import type { CSSProperties } from 'react';
import type { Scheme } from '../../../../contract/organisation/contrast.ts';
import { contrastAt } from '../../../../contract/organisation/look-contrast.ts';
import type { Organisation } from '../../../../contract/organisation/organisation.ts';
import { OrganisationLines } from '../../../../engine/web/shell/organisation-lines.tsx';
import { accentColours } from '../../../../engine/web/theme/accent.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from './organisation.module.css';

/** What a visitor sees of the organisation on a public page, on light or dark paper. */
export function PageSketch({ value, lang, scheme }: { value: Organisation; lang: 'en' | 'zh-hant'; scheme: Scheme }) {
  const { t } = useWords();
  const typed = value.accent[scheme];
  // while a colour is being typed it is none
  const colours = accentColours(contrastAt('accent.light', typed) ? typed : '#777777', scheme);
  const style = {
    '--sketch-accent': colours.accent,
    '--sketch-on': colours['on-accent'],
    '--sketch-second': value.second[scheme],
  } as CSSProperties;
  const { telephone, email, charityNumber, section88Number, links } = value;
  return (
    <div className={css.sketch} data-scheme={scheme} style={style} inert>
      <div className="row" data-gap="s" data-wrap="no">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every mark (clean-mark.ts) */}
        <span className={css.sign} aria-hidden="true" dangerouslySetInnerHTML={{ __html: value.mark }} />
        <strong className={css.who}>{value.name[lang]}</strong>
      </div>
      <p>{t('organisation.preview.head')}</p>
      <span className={css.button}>{t('organisation.preview.button')}</span>
      <OrganisationLines
        name={value.name[lang]}
        organisation={{
          ...{ telephone, email, charityNumber, section88Number },
          address: value.address[lang],
          menu: [],
          links: links.map(({ label, href }) => ({ label: label[lang], href })),
        }}
      />
    </div>
  );
}
