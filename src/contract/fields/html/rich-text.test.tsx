// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addressOf } from './link-panel.input.tsx';
import { tidyPasted } from './pasted.ts';
import { RichText } from './rich-text.input.tsx';
import { ariaShortcut, shortcutText } from './shortcut.ts';

const IMAGE = '/wp-json/itrc-membership/v1/attachment/get?attachmentId=0198f1a2-0000-7000-8000-00000000000f';

afterEach(cleanup);

test('FRM-11: rich text is read without an editor', () => {
  render(
    <RichText
      html={
        `<h2>Aims</h2><p>Bring <strong>water</strong><br>and <a href="https://a.b">a map</a></p><ol start="3"><li>three</li></ol>` +
        `<table> <tbody> <tr> <th colspan="2">Cost</th> </tr> </tbody> </table><img src="${IMAGE}" alt="Plan" width="40">`
      }
    />,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveProperty('textContent', 'Aims');
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(screen.getByRole('list').getAttribute('start')).toBe('3');
  expect(screen.getByRole('columnheader').getAttribute('colspan')).toBe('2');
  expect(screen.getByRole('img', { name: 'Plan' }).getAttribute('src')).toBe(IMAGE);
});

test('FRM-11: what the server would not have let through is not drawn either', () => {
  const { container } = render(
    <RichText
      html={
        '<p onclick="alert(1)" style="color:red" class="x">text<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>' +
        '<a href="/&#9;/evil">y</a><iframe srcdoc="x"></iframe><img src="https://evil/pixel"><svg onload="alert(1)"></svg>' +
        '<form action="//evil"><input></form>'.repeat(3) +
        '<section><b>bold</b></section>' +
        '<b>'.repeat(2000)
      }
    />,
  );
  expect(
    container.querySelector('script, iframe, img, svg, form, input, [onclick], [style], p[class], a[href]'),
  ).toBeNull();
  expect(container.textContent).toBe('textxybold');
});

test('FRM-11: lists of Word become lists, headings those there are, and pictures of the portal stay', () => {
  const item = (level: number, mark: string, words: string) =>
    `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${words}</p>`;
  const pasted = tidyPasted(
    `<style>p{}</style><h1>Plan</h1>${item(1, '1.', 'one')}${item(2, 'a)', 'inner')}${item(1, '2.', 'two')}<p>between</p>` +
      `${item(1, '·', 'dot')}<img src="https://own.example${IMAGE}"><img src="https://other.example${IMAGE}"><img src="data:x">`,
    'https://own.example',
  );
  expect(pasted.html).toBe(
    '<h2>Plan</h2><ol><li><p>one</p><ol><li><p>inner</p></li></ol></li><li><p>two</p></li></ol><p>between</p>' +
      `<ul><li><p>dot</p></li></ul><img src="${IMAGE}"><img src="https://other.example${IMAGE}"><img src="data:x">`,
  );
  expect(pasted.lost).toBe(2);
});

test('FRM-11: what is typed as an address leads somewhere, or is not taken', () => {
  const typed = {
    'https://example.org/a?b=1': 'https://example.org/a?b=1',
    ' example.org/map ': 'https://example.org/map',
    'info@example.org': 'mailto:info@example.org',
    'mailto:info@example.org': 'mailto:info@example.org',
    'tel:+85221234567': 'tel:+85221234567',
    '/membership': '/membership',
    'http://': null,
    'mailto:': null,
    'two words': null,
    'https://a.b/c d': null,
    'javascript:alert(1)': null,
    'java\tscript:alert(1)': null,
    '//evil.example': null,
    'data:text/html,x': null,
    '': null,
  };
  for (const [text, address] of Object.entries(typed)) expect(addressOf(text), text).toBe(address);
});

test('shortcuts are written as the machine writes them', () => {
  expect(shortcutText('Mod-Shift-8', false)).toBe('Ctrl+Shift+8');
  expect(shortcutText('Mod-b', true)).toBe('⌘B');
  expect(ariaShortcut('Mod-Alt-c', false)).toBe('Control+Alt+c');
  expect(ariaShortcut('Mod-z', true)).toBe('Meta+z');
});
