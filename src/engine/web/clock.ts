/** The only place of the web side that asks the machine for the time. Tests put another `now` in. */
export const clock = {
  /** Milliseconds since 1970, UTC. */
  now: (): number => Date.now(),
  /** Milliseconds since the page was opened; never set back, for what lasts so long. */
  elapsed: (): number => performance.now(),
};
