// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setStage, show } from '../../../../engine/web/test-page.tsx';
import { CommentBox } from './comment-box.tsx';
import { useHalfWritten } from './half-written.ts';

beforeEach(() => {
  setStage('en', ['shell', 'grants-comments']);
  window.sessionStorage.clear();
});

function Box() {
  const half = useHalfWritten('a1');
  const comments = { applicationId: 'a1', people: [{ accountId: 'z', name: 'Zoe' }], half };
  return <CommentBox field="budget" comments={comments as never} onClose={null} />;
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your comment');
const state = () => [document.activeElement === box(), box().value, box().selectionStart];

test('GRA-1: whoever mentions somebody types on behind the name at once', () => {
  show(<Box />);
  fireEvent.change(box(), { target: { value: 'see' } });
  fireEvent.click(screen.getByRole('button', { name: 'Mention someone' }));
  expect(state()).toEqual([true, 'see @', 'see @'.length]);
  fireEvent.click(screen.getByRole('option', { name: 'Zoe' }));
  expect(state()).toEqual([true, 'see @Zoe ', 'see @Zoe '.length]);
  // in the middle of a text too
  fireEvent.change(box(), { target: { value: 'see @Z soon', selectionStart: 6 } });
  box().setSelectionRange(6, 6);
  fireEvent.click(screen.getByRole('option', { name: 'Zoe' }));
  expect(state()).toEqual([true, 'see @Zoe soon', 'see @Zoe '.length]);
});
