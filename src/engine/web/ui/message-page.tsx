import type { UseQueryResult } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import type { WordKey } from '../../../contract/word-key.ts';
import { CallRefused } from '../call.ts';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { IconName } from './icon.tsx';
import { ButtonLink } from './link.tsx';
import css from './message-page.module.css';
import { PageCard, type PageCardProps } from './page-card.tsx';
import { Skeleton, SkeletonPage } from './skeleton.tsx';

/** A page that has nothing to show but why, and the way Home. `words`: keys of its title and its text. */
function NothingHere({ icon, words: [title, text] }: { icon: IconName; words: readonly [WordKey, WordKey] }) {
  const { t } = useWords();
  return (
    <div className={css.page}>
      <EmptyState page icon={icon} title={t(title)} action={<ButtonLink to="/">{t('shell.notFound.home')}</ButtonLink>}>
        {t(text)}
      </EmptyState>
    </div>
  );
}

/** There is no such screen, or it is not for this reader to know of. */
export const NotFound = () => <NothingHere icon="search" words={['shell.notFound.title', 'shell.notFound.text']} />;

/** The screen exists, but not for the roles of this person. */
export const NotForYou = () => <NothingHere icon="person" words={['shell.notForYou.title', 'shell.notForYou.text']} />;

/** The organisation has the screen, and has switched it off for now. */
export const SwitchedOff = () => (
  <NothingHere icon="wait" words={['shell.switchedOff.title', 'shell.switchedOff.text']} />
);

/** Something broke on our side: says so, keeps calm, offers to try again. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  return (
    <div className={css.page} role="alert">
      <EmptyState
        page
        icon="warning"
        title={t('shell.broken.title')}
        action={
          <Button kind="primary" onClick={onRetry}>
            {t('word.tryAgain')}
          </Button>
        }
      >
        {t('shell.broken.text')}
      </EmptyState>
    </div>
  );
}

/** Whether a call said that there is no such thing, or none for this reader; an address that names nothing is no fault. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof CallRefused && (error.status === 404 || error.code === 'request.malformed');

/**
 * In place of an answer that is not there: that there is no such thing, that it broke, or the outline of what is on its
 * way: of a whole page, of the page called so, or of `lines` of text.
 * @param children another outline
 */
export function Unread({
  query: { error, refetch },
  lines,
  children = lines && <Skeleton lines={lines} />,
  ...page
}: Partial<PageCardProps> & { query: Pick<UseQueryResult, 'error' | 'refetch'>; lines?: number }) {
  if (isNotThere(error)) return <NotFound />;
  if (error) return <Broken onRetry={() => void refetch()} />;
  if (!page.title) return children || <SkeletonPage />;
  return (
    <PageCard {...page} title={page.title}>
      {children}
    </PageCard>
  );
}

/** Keeps a fault inside its part of the screen. `onError` is told, for the log. */
export class ErrorBoundary extends Component<
  { children: ReactNode; onError?: (error: unknown) => void },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Broken onRetry={() => this.setState({ broken: false })} />;
  }
}
