import { lazy, Suspense } from 'react';
import { openAction } from '../../../engine/web/routes.ts';
import { useAddressBar } from '../../../engine/web/ui/address-bar.ts';
import { Button } from '../../../engine/web/ui/button.tsx';
import { ButtonLink } from '../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../engine/web/ui/page-card.tsx';
import { Skeleton } from '../../../engine/web/ui/skeleton.tsx';
import { Tabs } from '../../../engine/web/ui/tabs.tsx';
import { useWords } from '../../../engine/web/words.ts';
import { Acts } from './samples/acts.tsx';
import { Fields } from './samples/fields.tsx';
import { Lists } from './samples/lists.tsx';
import { Looks } from './samples/looks.tsx';
import { States } from './samples/states.tsx';

/** The form renderer is loaded for its own part only. */
const FieldTypes = lazy(() => import('./samples/field-types.tsx'));

/** Every element of the kit in every state, in the reader's language. */
export default function Gallery() {
  const { t } = useWords();
  const [{ part }, set] = useAddressBar(['part']);
  return (
    <PageCard
      title={t('gallery.title')}
      subtitle={t('gallery.subtitle')}
      actions={
        <>
          <Button onClick={() => void openAction('practiceWalk')}>{t('workflows.practice')}</Button>
          <ButtonLink to="/">{t('gallery.home')}</ButtonLink>
        </>
      }
    >
      <Tabs
        label={t('gallery.parts')}
        active={part}
        onChange={(key) => set({ part: key })}
        tabs={[
          { key: 'fields', label: t('gallery.fields.title'), content: <Fields /> },
          {
            key: 'types',
            label: t('gallery.types.title'),
            content: (
              <Suspense fallback={<Skeleton lines={8} />}>
                <FieldTypes />
              </Suspense>
            ),
          },
          { key: 'acts', label: t('gallery.acts.title'), content: <Acts /> },
          { key: 'lists', label: t('gallery.lists.title'), content: <Lists /> },
          { key: 'states', label: t('gallery.states.title'), content: <States /> },
          { key: 'looks', label: t('gallery.looks.title'), content: <Looks /> },
        ]}
      />
    </PageCard>
  );
}
