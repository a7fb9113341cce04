import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';

type Signup = Output<'GET /shift/desk/get'>['signups'][number];

/** Who comes with a group, for who runs the shift; a name that has no business there is taken out with a reason (VOL-1). */
export function NamesOfGroup({ signup }: { signup: Signup }) {
  const { t } = useWords();
  const [removing, setRemoving] = useState<Signup['names'][number] | null>(null);
  const { signupId, name: group, names, heads } = signup;
  return (
    <Section title={t('shifts.names.of', { group })} about={t('shifts.names.count', { count: names.length, heads })}>
      <LineList>
        {names.map((name) => (
          <Line
            key={name.nameId}
            name={name.name}
            about={dotted([name.ageLabel, name.phone])}
            end={
              <Button size="s" kind="plain" onClick={() => setRemoving(name)}>
                {t('word.remove')}
                <span className="visually-hidden"> {name.name}</span>
              </Button>
            }
          />
        ))}
      </LineList>
      <ReasonDialog
        open={removing !== null}
        danger
        title={t('shifts.removeTitle', { name: removing?.name ?? '' })}
        action={t('word.remove')}
        about={t('shifts.names.removeAsk')}
        onSend={(reason) =>
          callApi('POST /shift/desk/name/remove', { signupId, nameId: removing?.nameId ?? '', reason })
        }
        onClose={() => setRemoving(null)}
        refresh={() => refresh('shifts')}
      />
    </Section>
  );
}
