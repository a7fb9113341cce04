import type { ReactNode } from 'react';
import css from './badge.module.css';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad' | 'wait';

const SIGNS: Record<Tone, IconName | null> = {
  neutral: null,
  info: 'info',
  good: 'check',
  warn: 'warning',
  bad: 'error',
  wait: 'wait',
};

/** The state of something, in words; colour and sign only help. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  const sign = SIGNS[tone];
  return (
    <span className={css.badge} data-tone={tone}>
      {sign && <Icon name={sign} size={14} />}
      {children}
    </span>
  );
}

/** A badge for the states of one kind of thing, in the server's words. */
export const badgeOf =
  <S extends string>(tones: Readonly<Record<S, Tone>>) =>
  ({ state, label }: { state: S; label: string }) => <Badge tone={tones[state]}>{label}</Badge>;
