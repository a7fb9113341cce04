import type { Clock } from '../engine/server/clock.ts';

const DAY_MS = 86_400_000;

/** What somebody does over time: yields how many days before the end it goes on, and acts in between. */
export type Story = AsyncGenerator<number, void, void>;

/**
 * Tells many stories at once: the product's clock is set to each next moment of any of them, so that all acts fall in
 * the order of their days, whatever story they belong to. Numbers follow from that as they would in the office.
 */
export async function tell(clock: Clock, stories: readonly Story[]): Promise<void> {
  const end = clock.ms();
  const offset = clock.offsetMs;
  let told = 0;
  const waiting: { story: Story; at: number }[] = [];
  const goOn = async (story: Story, now: number) => {
    const next = await story.next();
    if (!next.done) waiting.push({ story, at: Math.max(now, end - next.value * DAY_MS) });
  };
  try {
    for (const story of stories) await goOn(story, 0);
    while (waiting.length > 0) {
      const first = waiting.reduce((best, value, index) => (value.at < waiting[best]!.at ? index : best), 0);
      const [{ story, at }] = waiting.splice(first, 1) as [{ story: Story; at: number }];
      // what is told later of the same day happened later
      clock.offsetMs += Math.max(Math.min(at, end), told) - clock.ms();
      await goOn(story, at);
      told = clock.ms();
    }
  } finally {
    clock.offsetMs = offset;
  }
}
