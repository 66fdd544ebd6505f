import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SetupList } from '../../../client/desk/features/today/setup-list.tsx';
import { setupWords } from '../../../client/desk/features/today/setup-words.ts';
import { PageLinkContext } from '../../../client/desk/ui/page-link.ts';
import { type SetupStep, setupSteps } from '../../../shared/domain/setup.ts';
import { drawDesk, owner } from './draw-desk.tsx';

let done: readonly SetupStep[] = [];
let isOver = false;
let posts: unknown[] = [];
let asked = 0;

beforeEach(() => {
  [done, isOver, posts, asked] = [[], false, [], 0];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body)) as { is_away: boolean };
      posts.push(body);
      isOver = body.is_away;
      return Response.json({ data: body, meta: {} });
    }
    asked += 1;
    const items = setupSteps.map((step) => ({
      step,
      is_done: done.includes(step),
      countries: step === 'seller' && !done.includes(step) ? ['KW', 'SA'] : [],
    }));
    return Response.json({ data: { items, is_over: isOver }, meta: {} });
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
const open = async (locale: 'en' | 'ar', session = owner) => {
  const { box } = await drawDesk(
    <PageLinkContext value={(address) => address}>
      <SetupList isDrawn />
    </PageLinkContext>,
    { locale, session },
  );
  await settle();
  return box;
};

test.each(['en', 'ar'] as const)('each step that is left has its way in (%s)', async (locale) => {
  const box = await open(locale);
  const steps = [...box.querySelectorAll('.setup-list > li')];
  expect(steps).toHaveLength(setupSteps.length);
  for (const [at, step] of setupSteps.entries()) {
    const { title, why } = setupWords[locale].steps[step];
    expect(steps[at]?.querySelector('h3')?.textContent).toBe(title);
    expect(steps[at]?.textContent).toContain(why);
    // The bank is joined by who deploys, which its sentence says.
    if (!['bank', 'fees', 'days'].includes(step)) expect(steps[at]?.querySelector('a'), step).not.toBeNull();
  }
  const links = [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/settings?view=seller_KW',
    '/settings?view=seller_SA',
    '/products/new',
    '/imports/new',
    '/texts',
    '/settings?view=shop',
    '/people',
  ]);
});

test('a step that is done is ticked, and has no way in', async () => {
  done = ['seller', 'logo'];
  const box = await open('en');
  const ticked = [...box.querySelectorAll('.setup-list > .is-done')];
  expect(ticked.map((step) => step.querySelector('h3')?.textContent)).toEqual([
    'Who sells (Done)',
    'The shop’s logo (Done)',
  ]);
  expect(ticked.flatMap((step) => [...step.querySelectorAll('a, button')])).toEqual([]);
  expect(box.querySelector('.count')?.textContent).toContain(`2/${setupSteps.length}`);
});

test('it goes once it is over, or is put away, and isn’t asked for by who may not change settings', async () => {
  const box = await open('en');
  const away = [...box.querySelectorAll('button')].find((button) => button.textContent === setupWords.en.away);
  await act(async () => away?.click());
  await settle();
  expect(posts).toEqual([{ is_away: true }]);
  expect(box.querySelector('.setup')).toBeNull();

  asked = 0;
  const permissions = owner.permissions.filter(({ permission }) => permission !== 'write_settings');
  const other = await open('en', { ...owner, permissions });
  expect([asked, other.querySelector('.setup')]).toEqual([0, null]);
});
