import { numberAnswer } from '../number-answer.ts';

/** A number with at most two decimal places (step .01, spec §5). */
export const decimal = numberAnswer('decimal', (value) => Number(value.toFixed(2)) === value, 'problem.decimals');
