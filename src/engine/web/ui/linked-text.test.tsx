// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../test-page.tsx';
import { LinkedText } from './linked-text.tsx';

test('addresses of the web can be followed, and nothing else of a text is anything but text', () => {
  const text =
    'See https://example.org/a?b=1. And (http://x.example/y)，另見https://a.example/頁。 javascript:alert(1) <a href="//evil">x</a> data:text/html,x';
  show(
    <p data-testid="text">
      <LinkedText text={text} />
    </p>,
  );
  expect(screen.getByTestId('text').textContent).toBe(text);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/a?b=1',
    'http://x.example/y',
    'https://a.example/',
  ]);
});
