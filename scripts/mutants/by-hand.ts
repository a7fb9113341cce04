import type { Mutant } from './mutant.ts';

export const BY_HAND: readonly Mutant[] = [];
