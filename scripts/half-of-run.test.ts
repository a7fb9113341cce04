import path from 'node:path';
import { expect, test } from 'vitest';

const steps = path.resolve(import.meta.dirname, 'run/steps.mjs');
const { halfOf } = (await import(/* @vite-ignore */ steps)) as { halfOf(commit: string): string };

test('a commit takes one half of the long tests, the same at every run', () => {
  expect(['0', '2', '8', 'a', 'c', 'e'].map((end) => halfOf(`4f${end}`))).toEqual(Array(6).fill('1/2'));
  expect(['1', '3', '9', 'b', 'd', 'f'].map((end) => halfOf(`4f${end}`))).toEqual(Array(6).fill('2/2'));
  expect(halfOf('')).toBe('1/2');
});
