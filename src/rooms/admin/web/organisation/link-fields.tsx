import { type FooterLink, LINKS_MAX, ORGANISATION_MAX } from '../../../../contract/organisation/organisation.ts';
import { BothTexts } from '../../../../engine/web/editing/both-texts.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { type Editing, idOf } from './organisation-words.ts';

/** The links at the foot of public pages, in their order. */
export function LinkFields({ value: { links }, errors, set }: Editing) {
  const { t } = useWords();
  const change = (at: number, next: Partial<FooterLink>) =>
    set({ links: links.map((link, place) => (place === at ? { ...link, ...next } : link)) });
  return (
    <Section title={t('organisation.links')}>
      {links.map(({ label, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no name but its place
        <div key={at} className="stack" data-gap="s" data-align="stretch">
          <BothTexts
            id={idOf(`links.${at}.label`)}
            label={t('organisation.link.label', { number: at + 1 })}
            value={label}
            max={ORGANISATION_MAX.label}
            errors={{ en: errors[`links.${at}.label.en`], 'zh-hant': errors[`links.${at}.label.zh-hant`] }}
            onChange={(text) => change(at, { label: text })}
          />
          <TextField
            id={idOf(`links.${at}.href`)}
            label={t('organisation.link.href', { number: at + 1 })}
            hint={t('organisation.link.hrefHint')}
            value={href}
            maxLength={ORGANISATION_MAX.href}
            error={errors[`links.${at}.href`]}
            onChange={(event) => change(at, { href: event.target.value.trim() })}
          />
          <div className="row">
            <Button size="s" icon="delete" onClick={() => set({ links: links.filter((_, place) => place !== at) })}>
              {t('organisation.link.remove', { number: at + 1 })}
            </Button>
          </div>
        </div>
      ))}
      {links.length < LINKS_MAX && (
        <div className="row">
          <Button
            size="s"
            icon="add"
            onClick={() => set({ links: [...links, { label: { en: '', 'zh-hant': '' }, href: '' }] })}
          >
            {t('organisation.link.add')}
          </Button>
        </div>
      )}
    </Section>
  );
}
