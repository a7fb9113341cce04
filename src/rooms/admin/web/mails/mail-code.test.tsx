// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setStage, show } from '../../../../engine/web/test-page.tsx';
import { MailCode } from './mail-code.tsx';
import type { MailTexts } from './mail-words.ts';

beforeEach(() => setStage('en', ['shell', 'mails']));

const TEXTS: MailTexts = {
  subject: { en: 'Dear , welcome', 'zh-hant': '歡迎' },
  body: { en: 'Hello', 'zh-hant': '你好' },
  button: null,
} as MailTexts;
const PLACEHOLDERS = [{ name: 'name', label: 'Name', example: { en: 'Ann', 'zh-hant': '安' } }];

function Code() {
  const [texts, setTexts] = useState(TEXTS);
  return <MailCode texts={texts} placeholders={PLACEHOLDERS as never} errors={{}} onChange={setTexts} />;
}

test('COM-1: a placeholder goes to the cursor of the box one was in, and whoever types on at once types behind it', () => {
  show(<Code />);
  const subject = screen.getByLabelText<HTMLInputElement>('Subject (English)');
  subject.focus();
  subject.setSelectionRange(5, 5);
  fireEvent.blur(subject);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  // without a turn of the browser in between
  expect(document.activeElement).toBe(subject);
  expect([subject.value, subject.selectionStart]).toEqual(['Dear {{ name }}, welcome', 'Dear {{ name }}'.length]);
});
