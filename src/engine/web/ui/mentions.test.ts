import { expect, test } from 'vitest';
import { foundBy, mentionedIn, namingAt, piecesOf } from './mentions.ts';

const chan = { accountId: 'a', name: 'Chan Tai' };
const man = { accountId: 'b', name: 'Chan Tai Man' };
const duplicate = { accountId: 'c', name: 'Chan Tai Man' };
const wong = { accountId: 'd', name: '黃小明' };
const people = [chan, man, wong];

test('GRA-1: an @ begins a name where no address is being typed', () => {
  expect(namingAt('Ask @Cha', 8)).toEqual({ at: 4, search: 'Cha' });
  expect(namingAt('請@黃', 3)).toEqual({ at: 1, search: '黃' });
  expect(namingAt('Ask @Cha', 4)).toBeNull();
  expect(namingAt('kitchen@example.org', 19)).toBeNull();
  expect(namingAt('@Chan\nand', 9)).toBeNull();
  expect(namingAt('nobody', 6)).toBeNull();
});

test('GRA-1: people are found by the beginning of any word of their name', () => {
  const found = (search: string) => foundBy(search, people).map(({ accountId }) => accountId);
  expect(found('')).toEqual(['a', 'b', 'd']);
  expect(found('man')).toEqual(['b']);
  expect(found('chan t')).toEqual(['a', 'b']);
  expect(found('小')).toEqual(['d']);
  expect(found('hai')).toEqual([]);
});

test('GRA-1: who is mentioned is read from the text that is sent', () => {
  expect(mentionedIn('@Chan Tai Man, and @黃小明?', people, [])).toEqual(['b', 'd']);
  expect(mentionedIn('@Chan Tai is not the other', people, [])).toEqual(['a']);
  expect(mentionedIn('Taken out again', people, ['a'])).toEqual([]);
  expect(mentionedIn('write to x@Chan Tai', people, [])).toEqual([]);
  expect(mentionedIn('@Chan Tai Man', [man, duplicate], ['c'])).toEqual(['c']);
  expect(mentionedIn('@Chan Tai Man', [man, duplicate], [])).toEqual(['b', 'c']);
});

test('a text is shown whole, with its mentions', () => {
  const text = 'Ask @Chan Tai Man: @Nobody?';
  const pieces = piecesOf(text, ['Chan Tai', 'Chan Tai Man']);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ isMention }) => isMention)).toEqual([{ text: '@Chan Tai Man', isMention: true }]);
});
