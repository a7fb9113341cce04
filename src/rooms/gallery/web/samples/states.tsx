import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { Broken, NotForYou, NotFound } from '../../../../engine/web/ui/message-page.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Section } from './section.tsx';

const TONES: Tone[] = ['neutral', 'info', 'wait', 'good', 'warn', 'bad'];

const CARD_TONES = ['info', 'good', 'warn', 'bad', 'sunken'] as const;

/** States of things and of pages. */
export function States() {
  const { t } = useWords();
  return (
    <>
      <Section title={t('gallery.states.badges')}>
        <div className="row">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Section>
      <Section title={t('gallery.states.cards')}>
        <div className="tiles">
          {CARD_TONES.map((tone) => (
            <div key={tone} className="card" data-tone={tone}>
              <p className="figure">12</p>
              <p>{tone}</p>
            </div>
          ))}
        </div>
        {CARD_TONES.map((tone) => (
          <p key={tone} className="notice" data-tone={tone} data-edge="">
            <Icon name="info" />
            {tone}
          </p>
        ))}
        <p className="quote">{t('gallery.states.emptyText')}</p>
      </Section>
      <Section title={t('gallery.states.empty')}>
        <EmptyState
          icon="file"
          title={t('gallery.states.emptyTitle')}
          action={
            <Button kind="primary" icon="add">
              {t('gallery.states.emptyAct')}
            </Button>
          }
        >
          {t('gallery.states.emptyText')}
        </EmptyState>
      </Section>
      <Section title={t('gallery.states.loading')}>
        <Skeleton lines={4} />
      </Section>
      <Section title={t('gallery.states.pages')}>
        <NotFound />
        <NotForYou />
        <Broken onRetry={() => undefined} />
      </Section>
    </>
  );
}
