import fc from 'fast-check';
import { trialSize } from './trials.ts';

const seed = process.env.TRIAL_SEED;
/** Properties without a length of their own: a short share in every run. A red one prints its seed by itself. */
fc.configureGlobal({ numRuns: trialSize(100, 5_000), ...(seed && { seed: Number(seed) }) });
