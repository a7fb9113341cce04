// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { later } from '../../../contract/fields/later.input.tsx';
import { setStage, show } from '../test-page.tsx';
import { t } from '../words.ts';

beforeEach(() => setStage('en', ['shell', 'forms-web']));

const Arrived = () => <p>Here it is</p>;

test('a part whose code is fetched says that it is coming, and then stands', async () => {
  let come = () => {};
  const arrival = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { Part } = later(() => arrival.then(() => Arrived));
  show(<Part id="list" t={t} />);
  expect(document.getElementById('list')?.getAttribute('aria-busy')).toBe('true');
  await act(async () => come());
  expect(screen.getByText('Here it is')).toBeDefined();
});

test('fetched ahead it stands at once', async () => {
  const { Part, prepare } = later(async () => Arrived);
  await prepare();
  show(<Part t={t} />);
  expect(screen.getByText('Here it is')).toBeDefined();
});

test('what cannot be fetched says so and is asked for again', async () => {
  let tries = 0;
  const { Part } = later(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return Arrived;
  });
  show(<Part t={t} />);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeDefined();
});
