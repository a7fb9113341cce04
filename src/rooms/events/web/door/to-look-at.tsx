import { pathTo } from '../../../../engine/web/routes.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { dotted } from '../../../../engine/web/ui/entries.ts';
import { time } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { arrivalsOf, Known } from './check-ticket.ts';
import type { Door, DoorState } from './door.ts';
import { indexOf } from './list-index.ts';

/** Whether what is shown and written is the server's too. */
export function NetworkLine({ state: { network, queued, loadedAt, forgets } }: { state: DoorState }) {
  const { t } = useWords();
  const returnUrl = window.location.pathname + window.location.search;
  const waiting = queued.length > 0 ? t('events-door.waiting', { count: queued.length }) : '';
  const asOf = loadedAt ? t('events-door.asOf', { time: time(new Date(loadedAt).toISOString()) }) : '';
  return (
    <div className="stack">
      <div className="row">
        {network === 'online' && <Badge tone="good">{t('events-door.online')}</Badge>}
        {(network === 'offline' || network === 'starting') && <Badge tone="warn">{t('events-door.offline')}</Badge>}
        {network === 'loggedOut' && <Badge tone="bad">{t('events-door.none.loggedOut')}</Badge>}
        {network === 'refused' && <Badge tone="bad">{t('events-door.none.refused')}</Badge>}
        <span className="muted">{dotted([waiting, network === 'online' ? '' : asOf])}</span>
      </div>
      {network === 'loggedOut' && (
        <p>
          <AppLink to={pathTo('Login', { returnUrl })}>{t('events-door.logInToSend')}</AppLink>
        </p>
      )}
      {forgets && <p role="alert">{t('events-door.forgets')}</p>}
    </div>
  );
}

/** What people have to look at: let in here and refused since, and tickets that two devices let in, with both times. */
export function ToLookAt({
  door,
  state,
  known,
  twice,
}: {
  door: Door;
  state: DoorState;
  known: Known;
  /** Those who were let in more than once. */
  twice: ReturnType<typeof arrivalsOf>['twice'];
}) {
  const { t } = useWords();
  const nameOf = (id: string) => indexOf(known.list).byId.get(id)?.name ?? t('events-door.younger');
  return (
    <>
      {state.conflicts.length > 0 && (
        <Section title={t('events-door.conflicts')} about={t('events-door.conflictsAbout')}>
          <LineList>
            {state.conflicts.map((conflict) => (
              <Line
                key={conflict.entryId}
                name={nameOf(conflict.attendeeId)}
                about={[time(conflict.at), t(`events-door.${conflict.problem}`)].join(' · ')}
                end={
                  <ActButton size="s" icon="check" act={() => door.dismiss(conflict)}>
                    {t('events-door.looked')}
                  </ActButton>
                }
              />
            ))}
          </LineList>
        </Section>
      )}
      {twice.length > 0 && (
        <Section title={t('events-door.twice')} about={t('events-door.twiceAbout')}>
          <LineList>
            {twice.map(({ row, holding }) => (
              <Line
                key={row.attendeeId}
                name={row.name}
                about={holding
                  .map(({ at, device }) => [time(at), device || t('events-door.unnamed')].join(' '))
                  .join(' · ')}
              />
            ))}
          </LineList>
        </Section>
      )}
    </>
  );
}
