// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setStage, show } from '../test-page.tsx';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';

beforeEach(() => setStage());

test('a menu opens on the choice made, moves with the arrows and gives the focus back', async () => {
  const picked: string[] = [];
  const entry = (key: string, checked: boolean) => ({ key, label: key, checked, onPick: () => picked.push(key) });
  show(
    <Menu label="Language" entries={[entry('en', false), entry('zh', true), entry('fr', false)]}>
      L
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Language' });
  await userEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'zh' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(picked).toEqual(['en']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(picked).toEqual(['en']);
});

test('a click elsewhere closes a menu', async () => {
  show(
    <>
      <Menu label="More" entries={[{ key: 'a', label: 'A', onPick: () => undefined }]}>
        M
      </Menu>
      <p>elsewhere</p>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByText('elsewhere'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('tabs move with the arrows, round the end', async () => {
  function Parts() {
    const [active, setActive] = useState('a');
    const tabs = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase(), content: <p>{`part ${key}`}</p> }));
    return <Tabs label="Parts" tabs={tabs} active={active} onChange={setActive} />;
  }
  show(<Parts />);
  await userEvent.click(screen.getByRole('tab', { name: 'A' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('C');
  expect(screen.getByRole('tabpanel', { name: 'C' }).textContent).toBe('part c');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel').textContent).toBe('part a');
});
