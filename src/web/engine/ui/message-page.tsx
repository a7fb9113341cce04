import { Component, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ButtonLink } from './link.tsx';
import css from './message-page.module.css';

/** There is no such screen, or it is not for this reader to know of. */
export function NotFound() {
  const { t } = useWords();
  return (
    <div className={css.page}>
      <EmptyState
        page
        icon="search"
        title={t('shell.notFound.title')}
        action={<ButtonLink to="/">{t('shell.notFound.home')}</ButtonLink>}
      >
        {t('shell.notFound.text')}
      </EmptyState>
    </div>
  );
}

/** The screen exists, but not for the roles of this person. */
export function NotForYou() {
  const { t } = useWords();
  return (
    <div className={css.page}>
      <EmptyState
        page
        icon="person"
        title={t('shell.notForYou.title')}
        action={<ButtonLink to="/">{t('shell.notFound.home')}</ButtonLink>}
      >
        {t('shell.notForYou.text')}
      </EmptyState>
    </div>
  );
}

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
            {t('shell.broken.retry')}
          </Button>
        }
      >
        {t('shell.broken.text')}
      </EmptyState>
    </div>
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
