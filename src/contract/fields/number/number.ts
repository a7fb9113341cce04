import { numberAnswer } from '../number-answer.ts';

/** A whole number, from 0 unless `props.min` says otherwise; `maxLength` counts digits (spec §5). */
export const number = numberAnswer('number', Number.isInteger, 'problem.whole');
