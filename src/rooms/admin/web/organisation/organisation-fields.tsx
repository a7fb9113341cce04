import { COLOUR_PLACES } from '../../../../contract/organisation/look-contrast.ts';
import { ORGANISATION_MAX, type Organisation } from '../../../../contract/organisation/organisation.ts';
import { BothTexts } from '../../../../engine/web/editing/both-texts.tsx';
import { PictureField } from '../../../../engine/web/editing/picture-field.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ColourField } from './colour-field.tsx';
import { LinkFields } from './link-fields.tsx';
import { MarkField } from './mark-field.tsx';
import { type Editing, idOf } from './organisation-words.ts';

type OneLine = 'telephone' | 'email' | 'charityNumber' | 'section88Number' | 'sender';
type BothLines = 'name' | 'shortName' | 'address' | 'senderName';

/** Everything that can be written of an organisation, subject by subject. */
export function OrganisationFields({
  declared,
  onError,
  ...editing
}: Editing & { declared: Organisation; onError: (place: string, message: string) => void }) {
  const { t } = useWords();
  const { value, errors, set } = editing;
  const line = (place: OneLine) => ({
    id: idOf(place),
    value: value[place],
    error: errors[place],
    maxLength: ORGANISATION_MAX[place === 'sender' ? 'email' : place],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [place]: event.target.value }),
  });
  const both = (place: BothLines) => ({
    id: idOf(place),
    value: value[place],
    max: ORGANISATION_MAX[place],
    errors: { en: errors[`${place}.en`], 'zh-hant': errors[`${place}.zh-hant`] },
    onChange: (text: Organisation['name']) => set({ [place]: text }),
  });
  return (
    <>
      <Section title={t('organisation.about')}>
        <BothTexts label={t('organisation.name')} {...both('name')} />
        <BothTexts label={t('organisation.shortName')} {...both('shortName')} />
        <p className="small muted">{t('organisation.shortNameHint')}</p>
        <MarkField {...editing} declared={declared.mark} onError={(message) => onError('mark', message)} />
      </Section>
      <Section title={t('organisation.colours')} about={t('organisation.coloursHint')}>
        {COLOUR_PLACES.map((place) => (
          <ColourField key={place} place={place} {...editing} />
        ))}
      </Section>
      <Section title={t('organisation.contact')}>
        <BothTexts label={t('organisation.address')} long {...both('address')} />
        <TextField label={t('organisation.telephone')} type="tel" {...line('telephone')} />
        <TextField label={t('organisation.email')} type="email" {...line('email')} />
        <TextField label={t('organisation.charityNumber')} {...line('charityNumber')} />
        <TextField
          label={t('organisation.section88')}
          hint={t('organisation.section88Hint')}
          {...line('section88Number')}
        />
      </Section>
      <Section title={t('organisation.mails')}>
        <TextField
          label={t('organisation.sender')}
          hint={t('organisation.senderHint')}
          required
          type="email"
          {...line('sender')}
        />
        <BothTexts label={t('organisation.senderName')} {...both('senderName')} />
        <p className="small muted">{t('organisation.senderNameHint')}</p>
        <Select
          id={idOf('defaultLang')}
          label={t('organisation.defaultLang')}
          value={value.defaultLang}
          options={[
            { value: 'en', label: t('word.english') },
            { value: 'zh-hant', label: t('word.chinese') },
          ]}
          onChange={(event) => set({ defaultLang: event.target.value === 'en' ? 'en' : 'zh-hant' })}
        />
      </Section>
      <LinkFields {...editing} />
      <Section title={t('organisation.sharing')} about={t('organisation.sharingHint')}>
        <div id={idOf('sharePictureId')} tabIndex={-1}>
          <PictureField
            pictureId={value.sharePictureId}
            error={errors.sharePictureId}
            onError={(message) => onError('sharePictureId', message)}
            onChange={(sharePictureId) => set({ sharePictureId })}
          />
        </div>
      </Section>
    </>
  );
}
