import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { refuse, whoAsks } from './session.ts';

const attendee = z.object({ tierId: z.string(), name: z.string().min(1).max(120) });
const body = z.object({
  tenant: z.string(),
  lang: z.string(),
  eventId: z.string(),
  attendees: z.preprocess((text) => JSON.parse(String(text)) as unknown, z.array(attendee).min(1).max(20)),
});
const booked = z.object({ message: z.string(), bookingId: z.string(), state: z.literal('confirmed') });

/** One row of the event is what all buyers wait for, as in the product; a booking, its people, and a mail to be sent. */
export function answerEvents(app: FastifyInstance, pool: Pool): void {
  app.post('/event/register', { schema: { body, response: { 200: booked } } }, async (request) => {
    const { id: accountId, email } = await whoAsks(pool, request);
    const { eventId, attendees } = request.body as z.output<typeof body>;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rowCount } = await client.query(
        'update event set taken = taken + $2 where id = $1 and taken + $2 <= capacity',
        [eventId, attendees.length],
      );
      if (rowCount === 0) refuse(409);
      const reference = randomBytes(5).toString('hex').slice(0, 8).toUpperCase();
      const { rows } = await client.query<{ id: string }>(
        `insert into event_booking (event_id, account_id, reference, created_at) values ($1, $2, $3, now()) returning id`,
        [eventId, accountId, reference],
      );
      const bookingId = rows[0]!.id;
      for (const { tierId, name } of attendees)
        await client.query('insert into event_attendee (booking_id, tier_id, name, code) values ($1, $2, $3, $4)', [
          ...[bookingId, tierId, name],
          randomBytes(5).toString('hex'),
        ]);
      await client.query('insert into outbox_mail (recipient, subject, text) values ($1, $2, $3)', [
        ...[email, `Booking ${reference}`],
        `Your places are booked. Reference: ${reference}`,
      ]);
      await client.query('commit');
      return { data: { message: `Booked. Reference: ${reference}`, bookingId, state: 'confirmed' as const } };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
}
