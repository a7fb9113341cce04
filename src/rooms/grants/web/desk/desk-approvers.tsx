import { useRead } from '../../../../engine/web/read.ts';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { useWords } from '../../../../engine/web/words.ts';

export type Pair = readonly [string, string];

/** Whether two different people are chosen. */
export const isPair = ([first, two]: Pair): boolean => first !== '' && two !== '' && first !== two;

/** The two who decide, each with how much waits for them already (GRA-5). */
export function DeskApprovers({
  applicationId,
  pair,
  first,
  onChange,
}: {
  applicationId: string;
  pair: Pair;
  /** The field where a problem is said. */
  first: { id: string; label: string; error: string | undefined };
  onChange: (pair: Pair) => void;
}) {
  const { t } = useWords();
  const { data } = useRead('grants', 'GET /grant/approver/list', { applicationId });
  const optionsBut = (second: string) =>
    (data?.rows ?? []).map(({ accountId, name, waiting, free }) => ({
      value: accountId,
      label: free
        ? t('grants-desk.approvers.load', { name, count: waiting })
        : t('grants-desk.approvers.notFree', { name }),
      disabled: !free || accountId === second,
    }));
  return (
    <>
      <Select
        {...first}
        required
        blank={t('grants-desk.approvers.blank')}
        options={optionsBut(pair[1])}
        value={pair[0]}
        onChange={(event) => onChange([event.target.value, pair[1]])}
      />
      <Select
        label={t('grants-desk.approvers.second')}
        required
        blank={t('grants-desk.approvers.blank')}
        options={optionsBut(pair[0])}
        value={pair[1]}
        onChange={(event) => onChange([pair[0], event.target.value])}
      />
    </>
  );
}
