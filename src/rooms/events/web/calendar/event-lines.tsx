import type { Output } from '../../../../contract/calls/calls.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { RegistrationBadge } from '../booking/registration-badge.tsx';

/** Events one below the other, each with whether one may register. */
export function EventLines({ rows }: { rows: Output<'GET /event/list'>['rows'] }) {
  return (
    <LineList>
      {rows.map((event) => (
        <Line
          key={event.eventId}
          name={<AppLink to={pathTo('Offer', { kind: 'events', offerId: event.eventId })}>{event.title}</AppLink>}
          about={[dateTime(event.startsAt), event.place, event.kindLabel].join(' · ')}
          end={<RegistrationBadge event={event} />}
        />
      ))}
    </LineList>
  );
}
