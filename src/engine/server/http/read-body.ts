import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';
import { freeBytes } from './byte-blocks.ts';

export type BodyBounds = {
  /** Bytes. */
  most: number;
  /** Milliseconds without a byte, and in all. */
  idleMs: number;
  wholeMs: number;
};

/** How long a body may rest on its way, and how long it may take. */
export const BODY_PACE = { idleMs: 10_000, wholeMs: 60_000 };

/**
 * Hands over a body as it arrives, and stops where it grows too long or comes too slowly.
 * @param take copies what it keeps of a piece: it is empty afterwards; may throw to end the body
 * @throws Refusal request.tooLarge, request.tooSlow, request.malformed (cut off)
 */
export function readBody(stream: IncomingMessage, bounds: BodyBounds, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const slow = () => end(new Refusal('request.tooSlow'));
    const idle = setTimeout(slow, bounds.idleMs);
    const whole = setTimeout(slow, bounds.wholeMs);
    const data = (chunk: Buffer) => {
      idle.refresh();
      bytes += chunk.length;
      try {
        if (bytes > bounds.most) throw new Refusal('request.tooLarge');
        take(chunk);
      } catch (error) {
        end(error);
      } finally {
        freeBytes(chunk);
      }
    };
    const done = () => end(null);
    const cutOff = () => end(new Refusal('request.malformed'));
    function end(error: unknown): void {
      clearTimeout(idle);
      clearTimeout(whole);
      stream.off('data', data).off('end', done).off('error', cutOff).off('close', cutOff);
      // an error that comes later has nobody left to be told to
      stream.on('error', () => {});
      if (error === null) resolve();
      else {
        stream.pause();
        reject(error);
      }
    }
    stream.on('data', data).on('end', done).on('error', cutOff).on('close', cutOff);
  });
}
