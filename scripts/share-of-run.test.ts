import path from 'node:path';
import { expect, test } from 'vitest';

const steps = path.resolve(import.meta.dirname, 'run/steps.mjs');
const { shareOf } = (await import(/* @vite-ignore */ steps)) as { shareOf(commit: string): string };

test('a commit takes one third of the long tests, the same at every run', () => {
  expect(['00', '03', 'fc', 'ff'].map((end) => shareOf(`4a${end}`))).toEqual(Array(4).fill('1/3'));
  expect(['01', '04', 'fa', 'fd'].map((end) => shareOf(`4a${end}`))).toEqual(Array(4).fill('2/3'));
  expect(['02', '05', 'fb', 'fe'].map((end) => shareOf(`4a${end}`))).toEqual(Array(4).fill('3/3'));
  expect(shareOf('')).toBe('1/3');
});
