import { pathTo } from './routes.ts';
import { AppLink } from './ui/link.tsx';
import { t } from './words.ts';

/** A name in a list of staff, leading to everything about the person where that is for this reader (ADM-2). */
export const PersonName = ({ personId, name }: { personId: string | null; name: string }) =>
  personId ? <AppLink to={pathTo('User', { accountId: personId })}>{name}</AppLink> : name;

/** From a record to everything about its person, as a fact; nothing where there is no account, or it is not for this reader (ADM-2). */
export const personFact = (personId: string | null) =>
  [
    t('person.label'),
    personId && <AppLink to={pathTo('User', { accountId: personId })}>{t('person.all')}</AppLink>,
  ] as const;
