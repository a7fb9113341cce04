import { useAddressBar } from '../../../../engine/web/ui/address-bar.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { AccountPicker } from '../people/account-picker.tsx';
import { MergeList } from './merge-list.tsx';
import { MergePlan } from './merge-plan.tsx';

/** Two accounts of one person made one, by two people who manage users (ADM-2). */
export default function Merge() {
  const { t } = useWords();
  const [{ keep, close }, set] = useAddressBar(['keep', 'close']);
  return (
    <PageCard
      title={t('merge.title')}
      subtitle={t('merge.subtitle')}
      actions={
        <BackLink to={keep ? 'Merge-Accounts' : 'User-List'}>{keep ? t('merge.list') : t('users.title')}</BackLink>
      }
    >
      {!keep && <MergeList />}
      {keep && !close && <AccountPicker without={keep} onPick={(accountId) => set({ close: accountId })} />}
      {keep && close && (
        <MergePlan
          keepId={keep}
          closeId={close}
          onTurn={() => set({ keep: close, close: keep })}
          onAsked={() => set({ keep: '', close: '' })}
        />
      )}
    </PageCard>
  );
}
