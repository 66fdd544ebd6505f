import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../../client/browser/keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const find = (id: string) => document.getElementById(id) as HTMLElement;
const draw = (html: string) => {
  find('main').innerHTML = html;
};
const expectFocus = (id: string) => vi.waitFor(() => expect(document.activeElement?.id).toBe(id));

test('what comes in the place of a control has its focus', async () => {
  draw('<div id="box"><button id="heart"></button><button id="add"></button></div>');
  find('add').focus();
  find('add').outerHTML = '<div><button id="fewer"></button><button id="more"></button></div>';
  await expectFocus('more');
});

test('after a line that goes the next one has the focus, after the last one the page', async () => {
  draw('<ul><li id="one"><button id="first"></button></li><li id="two"><button id="second"></button></li></ul>');
  find('first').focus();
  find('one').remove();
  await expectFocus('second');
  find('two').remove();
  await expectFocus('main');
});

test('a focus that is elsewhere by then stays there', async () => {
  draw('<button id="gone"></button><button id="own"></button>');
  find('gone').focus();
  find('gone').remove();
  find('own').focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement?.id).toBe('own');
});
