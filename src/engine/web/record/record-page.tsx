import type { ReactNode } from 'react';
import { Undecided } from '../decisions/undecided.tsx';
import { useAddressBar } from '../ui/address-bar.ts';
import { compact, type Entry } from '../ui/entries.ts';
import { Facts } from '../ui/facts.tsx';
import { PageCard, type PageCardProps } from '../ui/page-card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import css from './record-page.module.css';

export type RecordTab = { key: string; label: string; count?: number | undefined; content: () => ReactNode };

/**
 * One record for those who look after it: who or what it is and where it stands, what can be done with it now, and the
 * rest in tabs, each loaded when it is opened and kept in the address (`?tab=`). On a phone the acts stay at hand.
 */
export function RecordPage({
  facts,
  notice,
  acts,
  record,
  label,
  tabs: all,
  first: named,
  children,
  ...card
}: Pick<PageCardProps, 'title' | 'subtitle' | 'badge' | 'actions'> & {
  /** What has to be in sight in every tab; what has no answer is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** What was done last, and what must be known before anything is done. */
  notice?: ReactNode;
  /** What can be done with it as it stands. */
  acts: ReactNode;
  /** The id under which it is decided about: not while a decision can still be undone. */
  record?: string;
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Entry<RecordTab>[];
  /** The tab that is open where the address names none, if that is not the first one. */
  first?: string;
  /** Dialogs. */
  children?: ReactNode;
}) {
  const tabs = compact(all);
  const first = named ?? tabs[0]?.key ?? '';
  const [{ tab }, setAddress] = useAddressBar(['tab']);
  const active = tabs.some(({ key }) => key === tab) ? tab : first;
  return (
    <PageCard {...card}>
      <div className={css.page}>
        <div className={css.facts}>
          <Facts facts={facts} />
        </div>
        <div className={css.notice}>{notice}</div>
        <div className={`row ${css.acts}`} data-gap="s" data-print="no">
          {record === undefined ? acts : <Undecided record={record}>{acts}</Undecided>}
        </div>
        <div className={css.tabs}>
          <Tabs
            label={label}
            tabs={tabs.map(({ content, ...tab }) => ({ ...tab, content: tab.key === active ? content() : null }))}
            active={active}
            onChange={(key) => setAddress({ tab: key === first ? '' : key })}
          />
        </div>
      </div>
      {children}
    </PageCard>
  );
}
