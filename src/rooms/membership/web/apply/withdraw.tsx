import { useState } from 'react';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { isApplication, type Membership } from '../members/membership-data.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The way out, at the end of the page (MEM-5). */
export function Withdraw({ membership }: { membership: Membership }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  if (!membership.abilities.withdraw) return null;
  const applying = isApplication(membership);
  return (
    <Section
      title={applying ? t('membership-mine.withdraw.titleApplication') : t('membership-mine.withdraw.title')}
      about={applying ? t('membership-mine.withdraw.aboutApplication') : t('membership-mine.withdraw.about')}
    >
      <div>
        <Button onClick={() => setAsking(true)}>
          {applying ? t('word.withdrawApplication') : t('membership-mine.withdraw.open')}
        </Button>
      </div>
      {asking && <WithdrawDialog membership={membership} onClose={() => setAsking(false)} />}
    </Section>
  );
}
