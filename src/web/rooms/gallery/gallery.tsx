import { PageCard } from '../../engine/ui/page-card.tsx';
import { useWords } from '../../engine/words.ts';

export default function Gallery() {
  const { t } = useWords();
  return <PageCard title={t('gallery.title')} />;
}
