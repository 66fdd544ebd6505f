/** Categories and brands at the web desk: an entry is written into the list that its reader saw, and nothing else of it moves. */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Entry, putEntry, toEntry, toEntryFields } from '../../../client/desk/features/group/entry-form.ts';
import { EntryPage } from '../../../client/desk/features/group/entry-page.tsx';
import { drawDesk, findField, type } from './draw-desk.tsx';

const sleep: Entry = {
  slug: 'sleep',
  name: { en: 'Sleep', ar: 'النوم' },
  description: { en: 'Calm.', ar: 'هدوء.' },
  image: { en: '/media/a', ar: '/media/b' },
  aliases: ['rest'],
  color: '#f6f2e7',
  word: '#5e4b02',
  needs: ['better sleep', 'نوم أفضل'],
};
const heart: Entry = { ...sleep, slug: 'heart', name: { en: 'Heart', ar: 'القلب' } };
const noor: Entry = {
  slug: 'noor',
  name: { en: 'Noor', ar: 'نور' },
  description: { en: '', ar: '' },
  image: null,
  aliases: [],
  featured: true,
};

describe('an entry as fields', () => {
  test.each([
    ['categories', sleep],
    ['brands', noor],
  ] as const)('of %s comes back as it was', (kind, entry) => {
    expect(toEntry(kind, toEntryFields(kind, entry), entry)).toEqual(entry);
  });

  test('its slug never changes, and a new one is small', () => {
    const fields = { ...toEntryFields('brands', null), slug: ' Noor-2 ', 'name.en': ' Noor ' };
    expect(toEntry('brands', fields, null)).toMatchObject({ slug: 'noor-2', name: { en: 'Noor', ar: '' } });
    expect(toEntry('brands', fields, noor).slug).toBe('noor');
  });

  test('it stays in its place, or comes last', () => {
    const changed = { ...sleep, aliases: [] };
    expect(putEntry([sleep, heart], changed)).toEqual([changed, heart]);
    expect(putEntry([heart], sleep)).toEqual([heart, sleep]);
  });
});

describe('the page', () => {
  let posts: { version: number; items: Entry[] }[] = [];
  let answers: [status: number, data: unknown][] = [];
  beforeEach(() => {
    posts = [];
    answers = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const { pathname } = new URL(url, location.href);
      if (init?.method === 'POST' && pathname.includes('/groups/')) {
        posts.push(JSON.parse(String(init.body)));
        const [status, data] = answers.shift() ?? [200, { version: 8, faults: [], claims: [] }];
        const meta = status === 412 ? { error: 'version.stale', msg: '' } : {};
        return new Response(JSON.stringify({ data, meta }), { status });
      }
      return new Response(JSON.stringify({ data: { version: 7, items: [sleep, heart] }, meta: {} }));
    });
  });
  const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  async function open(slug: string) {
    const { router } = await drawDesk(<EntryPage />, {
      path: `/groups/categories/${slug}`,
      route: '/groups/:kind/:slug',
    });
    await settle();
    return router;
  }
  async function save() {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Save'));
    await act(async () => button?.click());
    await settle();
  }

  test('writes one entry into the whole list', async () => {
    await open('sleep');
    await type(findField('Name, Arabic'), 'نوم هادئ');
    await save();
    expect(posts).toEqual([{ version: 7, items: [{ ...sleep, name: { en: 'Sleep', ar: 'نوم هادئ' } }, heart] }]);
  });

  test('keeps what a colleague did to another entry meanwhile', async () => {
    await open('sleep');
    const theirs = { ...heart, aliases: ['cardio'] };
    answers = [[412, { current: { version: 9, items: [sleep, theirs] } }]];
    await type(findField('Name, English'), 'Rest');
    await save();
    expect(posts.at(-1)).toEqual({ version: 9, items: [{ ...sleep, name: { en: 'Rest', ar: 'النوم' } }, theirs] });
  });

  test('says which field is refused, and stays unsaved', async () => {
    const router = await open('new');
    await type(findField('Name, English'), 'Sleep');
    await type(findField('Name, Arabic'), 'النوم');
    await type(findField('In the address'), 'sleep!');
    answers = [[200, { version: 7, faults: [{ at: 3, field: 'slug', rule: 'invalid', value: null }], claims: [] }]];
    await save();
    expect(document.body.textContent).toContain('In the address: this can’t be read.');
    expect(router.state.location.pathname).toBe('/groups/categories/new');
  });

  test('a new one stands at its own address, with nothing left to save', async () => {
    const router = await open('new');
    await type(findField('Name, English'), 'Bones');
    await type(findField('Name, Arabic'), 'العظام');
    await type(findField('In the address'), 'bones');
    await save();
    expect(router.state.location.pathname).toBe('/groups/categories/bones');
    expect(findField('In the address').disabled).toBe(true);
    expect(findField('Name, English').value).toBe('Bones');
    expect(posts[0]?.items.map(({ slug }) => slug)).toEqual(['sleep', 'heart', 'bones']);
  });
});
