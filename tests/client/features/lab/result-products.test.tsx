/** The consent to products is taken back on any report, also on one that explains none. */
import { afterEach, expect, test } from 'vitest';
import { ResultProducts } from '../../../../client/features/lab/result-products.tsx';
import { reasonConsent } from '../../../../shared/domain/lab/reason-consent.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const id = 'report-canary-0001';
const path = `/api/user/bloodTest/report/${id}/products`;
const none = { items: [], left_out: [], stop: null };
const open = (state: string, agreed: boolean, locale: 'en' | 'ar' = 'en') =>
  openShop(<ResultProducts report={{ id, sex: 'female', age: 34 }} />, {
    locale,
    answers: {
      [`GET ${path}`]: { state, agreed, ...none },
      [`POST ${path}/consent`]: { state, agreed: false, ...none },
    },
  });

test.each([
  ['urgent', 'en'],
  ['urgent', 'ar'],
  ['unasked', 'en'],
] as const)('a report that is %s has the way back alone, and nothing after it (%s)', async (state, locale) => {
  shop = await open(state, true, locale);
  const stop = shop.app.t('lab.products_stop_all');
  expect(shop.page.querySelector('h2')).toBeNull();
  expect(shop.page.querySelector('.report-section')?.textContent).toBe(stop);
  await shop.press(stop);
  expect(shop.asked.at(-1)).toEqual([`POST ${path}/consent`, { agreed: false, version: reasonConsent.version }]);
  expect(shop.page.querySelector('.report-section')).toBeNull();
});

test('an urgent report asks nobody to agree', async () => {
  shop = await open('urgent', false);
  expect(shop.page.querySelector('.report-section')).toBeNull();
});

const say = (text: string) => ({ value: text, text });
const quiz = {
  quiz_id: 'q-1',
  id: 'q',
  version: 1,
  items: [
    { linkId: 'whom', section: 'safety', text: 'Who?', why: '', answerOption: [say('me')] },
    { linkId: 'age', section: 'safety', text: 'Age?', why: '', answerOption: [say('30-49')] },
    {
      linkId: 'conditions',
      section: 'safety',
      text: 'Ill?',
      why: '',
      repeats: true,
      answerOption: [say('kidney'), { ...say('none'), isExclusive: true }],
    },
    { linkId: 'goals', section: 'wishes', text: 'Wishes?', why: '', answerOption: [say('energy')] },
    { linkId: 'taking', section: 'wishes', text: 'Taking?', why: '', repeats: true, answerOption: [say('zinc')] },
  ],
  exits: [],
};
const stop = { to: 'doctor', reasons: [{ id: 'kidney', text: 'Kidneys first.' }] };

test('the questions about safety come before a product, one open at a time, and what they say in their place', async () => {
  shop = await openShop(<ResultProducts report={{ id, sex: 'female', age: 34 }} />, {
    answers: {
      [`GET ${path}`]: { state: 'safety', agreed: true, ...none },
      'GET /api/quiz/active': { item: quiz },
      [`POST ${path}`]: { state: 'stop', agreed: true, ...none, stop },
    },
  });
  const { t } = shop.app;
  const questions = [...shop.page.querySelectorAll('details')];
  expect(questions.map(({ open: isOpen, textContent }) => [textContent?.slice(0, 5), isOpen])).toEqual([
    ['Ill?I', true],
    ['Takin', false],
  ]);
  await shop.press(t('quiz.next'));
  expect(questions.map((one) => one.open)).toEqual([false, true]);
  const tick = (value: string) => shop.page.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click();
  await shop.run(() => tick('none'));
  await shop.run(() => tick('kidney'));
  expect(shop.page.querySelector<HTMLInputElement>('input[value="none"]')?.checked).toBe(false);
  await shop.run(() => tick('zinc'));
  await shop.press(t('lab.safety_send'));
  expect(shop.asked.at(-1)).toEqual([
    `POST ${path}`,
    {
      quiz_id: 'q-1',
      answers: [
        { question_id: 'conditions', option_ids: ['kidney'] },
        { question_id: 'taking', option_ids: ['zinc'] },
      ],
    },
  ]);
  expect(shop.page.textContent).toContain('Kidneys first.');
  expect(shop.page.querySelector('.safety-form')).toBeNull();
  await shop.press(t('quiz.change'));
  expect(shop.page.querySelector<HTMLInputElement>('input[value="kidney"]')?.checked, 'they are ticked still').toBe(
    true,
  );
});

test('what a doctor decides is said where nothing is for sale', async () => {
  shop = await openShop(<ResultProducts report={{ id, sex: 'female', age: 34 }} />, {
    answers: {
      [`GET ${path}`]: {
        state: 'none',
        agreed: true,
        ...none,
        left_out: [{ name: 'Ferritin', reason: 'A doctor’s.' }],
      },
    },
  });
  expect(shop.page.textContent).toContain(shop.app.t('lab.products_doctor'));
  expect(shop.page.querySelector('dl')?.textContent).toBe('FerritinA doctor’s.');
});
