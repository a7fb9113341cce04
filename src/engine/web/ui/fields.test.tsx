// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setStage, show, showStage } from '../test-page.tsx';
import { useWords } from '../words.ts';
import { RadioGroup } from './choice.tsx';
import { labelPlace } from './field-frame.tsx';
import { Select } from './select.tsx';
import { PasswordField, TextField } from './text-field.tsx';

beforeEach(() => setStage());

test('TEN-8 FRM-12: a text field has its label, its hint and its message tied to it, and a red asterisk read as "required"', () => {
  show(<TextField label="Surname" hint="As on your card" error="Please answer this." required />);
  const box = screen.getByRole('textbox', { name: 'Surname (required)' });
  expect(box).toHaveProperty('placeholder', ' ');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const described = box.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As on your card',
    'Please answer this.',
  ]);
  expect(document.querySelector('.field-error svg')).not.toBeNull();
  expect(document.querySelector('.field-star')?.textContent).toBe('*');
});

test('FRM-4: the counter shows current / max while typing', async () => {
  function Counted() {
    const [value, setValue] = useState('');
    return <TextField label="Name" maxLength={5} counter value={value} onChange={(e) => setValue(e.target.value)} />;
  }
  show(<Counted />);
  await userEvent.type(screen.getByRole('textbox'), 'abcdefg');
  expect(screen.getByText('5 / 5')).toBeTruthy();
});

test('a password is shown and hidden again', async () => {
  show(<PasswordField label="Password" />);
  const box = screen.getByLabelText('Password');
  expect(box).toHaveProperty('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(box).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(box).toHaveProperty('type', 'password');
});

test('a select offers its blank first', () => {
  show(<Select label="District" blank="--" options={[{ value: 'a', label: 'A' }]} defaultValue="" />);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['--', 'A']);
});

test('a radio group answers with the value chosen', async () => {
  const chosen: string[] = [];
  const options = [
    { value: 'full', label: 'Full' },
    { value: 'associate', label: 'Associate' },
  ];
  show(<RadioGroup label="Kind" id="kind" options={options} value={null} onChange={(value) => chosen.push(value)} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Associate' }));
  expect(chosen).toEqual(['associate']);
  expect(document.getElementById('kind')).toBe(screen.getByRole('radio', { name: 'Full' }));
});

test('a label that is a whole question stands above the box, in both scripts', () => {
  expect(labelPlace('Surname')).toBeUndefined();
  expect(labelPlace('就本人所知，本申請的全部資料均屬真實及完整。')).toBe('above');
  expect(labelPlace('Has your organisation received funding before this year?')).toBe('above');
  expect(labelPlace('貴機構在過去三年內，曾否就同一計劃從任何其他來源獲得資助？')).toBe('above');
});

test('TEN-3: a change of language leaves what is typed', async () => {
  function Query() {
    const { t } = useWords();
    return <TextField label={t('shell.account.title')} required />;
  }
  show(<Query />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Your account (required)' }), 'half an answer');
  act(() => showStage('zh-hant'));
  expect(screen.getByRole('textbox', { name: '你的帳戶 （必填）' })).toHaveProperty('value', 'half an answer');
  expect(document.documentElement.lang).toBe('zh-Hant-HK');
});
