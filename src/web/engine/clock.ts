/** The only place of the web side that asks the machine for the time. Tests put another `now` in. */
export const clock = {
  /** Milliseconds since 1970, UTC. */
  now: (): number => Date.now(),
};
