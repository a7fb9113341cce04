import { oneChoice } from '../one-choice.ts';

export const dropdown = oneChoice('dropdown', ['showFilter']);
