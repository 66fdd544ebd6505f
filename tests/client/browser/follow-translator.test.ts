/** A page whose texts a translator has put into `<font>` elements, while React still holds the old ones. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { followTranslator } from '../../../client/browser/follow-translator.ts';
import { takeLogged } from '../support/logged.ts';

const { insertBefore, removeChild } = Node.prototype;
followTranslator();
afterAll(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

let box: HTMLElement;
let text: Text;
beforeEach(() => {
  box = document.createElement('p');
  text = document.createTextNode('3 left');
  box.append(text, document.createElement('b'));
  document.body.replaceChildren(box);
  takeLogged();
});
const fontOf = (words: string) => {
  const font = document.createElement('font');
  font.append(words);
  return font;
};
/** As Chromium's does, in one step. */
const translate = () => text.replaceWith(fontOf('3 übrig'));
/** As others do: the text goes on living inside. */
const wrap = () => {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['replaced', translate],
  ['wrapped', wrap],
])('a text that was %s is removed with what stands in its place', (_how, change) => {
  change();
  expect(box.removeChild(text)).toBe(text);
  expect(box.innerHTML).toBe('<b></b>');
  expect(takeLogged()).toEqual([]);
});

test('what comes before a replaced text comes before what stands in its place', () => {
  translate();
  box.insertBefore(document.createElement('i'), text);
  expect(box.innerHTML).toBe('<i></i><font>3 übrig</font><b></b>');
});

test('a replaced text that changes is shown anew', async () => {
  translate();
  await settled();
  text.nodeValue = '2 left';
  await settled();
  expect(box.innerHTML).toBe('2 left<b></b>');
});

test('what is nowhere in the page is logged and stops nothing', () => {
  box.removeChild(document.createElement('u'));
  box.insertBefore(document.createElement('i'), document.createElement('u'));
  expect(box.innerHTML).toBe('3 left<b></b><i></i>');
  expect(takeLogged()).toEqual(['page changed by others', 'page changed by others']);
});
