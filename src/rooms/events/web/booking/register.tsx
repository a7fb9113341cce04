import { useParams } from '@tanstack/react-router';
import { useRead } from '../../../../engine/web/read.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { RegistrationForm } from './registration-form.tsx';

/** Books places of an event, for one or several people; where one cannot register it says why (EVT-1, EVT-5). */
export default function Register() {
  const { t } = useWords();
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string };
  const query = useRead('events', 'GET /event/get', { eventId });
  const event = query.data;
  if (!event) return <Unread query={query} />;
  const back = (
    <BackLink to="Offer" params={{ kind: 'events', offerId: eventId }}>
      {t('events-register.back')}
    </BackLink>
  );
  const about = [dateTime(event.startsAt), event.place].join(' · ');
  return (
    <PageCard width="form" title={t('events-register.titleOf', { title: event.title })} subtitle={about} actions={back}>
      {event.registration === 'open' || event.registration === 'full' ? (
        <RegistrationForm event={event} />
      ) : (
        <p role="alert">{event.why}</p>
      )}
    </PageCard>
  );
}
