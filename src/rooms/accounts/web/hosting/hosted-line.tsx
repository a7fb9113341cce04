import type { Output } from '../../../../contract/calls/calls.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line } from '../../../../engine/web/ui/line-list.tsx';
import { useWords } from '../../../../engine/web/words.ts';

export type Organisation = Output<'GET /hosting/list'>['rows'][number];
/** What can be done with one. */
export type Act = 'enter' | 'invite' | 'suspend' | 'resume' | 'remove' | 'download';

const ACTS = {
  enter: 'enter.submit',
  invite: 'hosting.invite',
  suspend: 'hosting.suspend',
  resume: 'hosting.resume',
  remove: 'hosting.remove',
  download: 'hosting.download',
} as const;

/** One organisation: what it is, how it stands, and what the reader may do with it. */
export function HostedLine({
  tenant,
  mayChange,
  onAct,
}: {
  tenant: Organisation;
  mayChange: boolean;
  onAct: (act: Act) => void;
}) {
  const { t } = useWords();
  const { key, name, here, made } = tenant;
  return (
    <Line
      name={name}
      about={
        <>
          {key}
          {made && ` · ${t('hosting.madeAt', { kind: made.kind, at: dateTime(made.at) })}`}
          {made?.leavesAt && (
            <>
              <br />
              {t('hosting.leavesAt', { at: dateTime(made.leavesAt) })}{' '}
              {made.export ? t('hosting.exported', { folder: `exports/${made.export}` }) : t('hosting.notExported')}
            </>
          )}
        </>
      }
      end={
        <span className="row" data-gap="s">
          {here && <Badge tone="good">{t('hosting.here')}</Badge>}
          {made?.suspendedAt && (
            <Badge tone={made.leavesAt ? 'bad' : 'warn'}>
              {t(made.leavesAt ? 'hosting.state.leaving' : 'hosting.state.suspended')}
            </Badge>
          )}
          {made && !made.administered && <Badge tone="wait">{t('hosting.state.waits')}</Badge>}
          {actsOn(tenant, mayChange).map((act) => (
            <Button key={act} size="s" onClick={() => onAct(act)}>
              {t(ACTS[act])}
              <span className="visually-hidden"> {name}</span>
            </Button>
          ))}
        </span>
      }
    />
  );
}

function actsOn({ here, made }: Organisation, mayChange: boolean): Act[] {
  if (here) return [];
  if (!made || !mayChange) return made?.suspendedAt ? [] : ['enter'];
  if (made.suspendedAt && made.leavesAt) return made.mayDownload ? ['download', 'resume'] : ['resume'];
  if (made.suspendedAt) return ['resume', 'remove'];
  return made.administered ? ['enter', 'suspend'] : ['enter', 'invite', 'suspend'];
}
