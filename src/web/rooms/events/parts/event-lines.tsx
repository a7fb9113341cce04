import type { Output } from '../../../../contract/calls/calls.ts';
import { pathTo } from '../../../engine/routes.ts';
import { dateTime } from '../../../engine/ui/format.ts';
import { Line, LineList } from '../../../engine/ui/line-list.tsx';
import { AppLink } from '../../../engine/ui/link.tsx';
import { RegistrationBadge } from './registration-badge.tsx';

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
