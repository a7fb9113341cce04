// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setStage, show } from '../test-page.tsx';
import { Joy } from './joy.tsx';

beforeEach(() => {
  setStage();
  window.localStorage.clear();
});

const seals = () => document.querySelectorAll('[data-joy]').length;

test('a joy is shown once for what happened, says nothing to screen readers, and the next one is shown again', () => {
  show(<Joy event="member F-00001" />);
  expect(seals()).toBe(1);
  expect(document.querySelector('[data-joy]')?.getAttribute('aria-hidden')).toBe('true');
  cleanup();
  show(<Joy event="member F-00001" />);
  expect(seals()).toBe(0);
  cleanup();
  show(<Joy event="award 2026A-003" />);
  expect(seals()).toBe(1);
});
