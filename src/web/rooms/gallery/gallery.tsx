import { lazy, Suspense } from 'react';
import { openAction } from '../../engine/routes.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { Button } from '../../engine/ui/button.tsx';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Skeleton } from '../../engine/ui/skeleton.tsx';
import { Tabs } from '../../engine/ui/tabs.tsx';
import { useWords } from '../../engine/words.ts';
import { Acts } from './parts/acts.tsx';
import { Fields } from './parts/fields.tsx';
import { Lists } from './parts/lists.tsx';
import { Looks } from './parts/looks.tsx';
import { States } from './parts/states.tsx';

/** The form renderer is loaded for its own part only. */
const FieldTypes = lazy(() => import('./parts/field-types.tsx'));

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
