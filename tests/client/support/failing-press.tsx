/** A press whose answer fails: the person reads so in their language, what was typed stays, and another press is sent once more. */
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppValue } from '../../../client/state/app-context.ts';
import { type Answers, noura, openShop, type TestShop } from './shop.tsx';

type Words = AppValue['t'];
type Locale = 'en' | 'ar';

const fault = { en: 'The shop is not well.', ar: 'المتجر متوقف الآن.' };
const html = '<!doctype html><title>504</title>';

/** How an answer fails, and what is said then. */
const failures: Readonly<
  Record<string, { answer: (locale: Locale) => Response | null; says: (t: Words, locale: Locale) => string }>
> = {
  'a 500': {
    answer: (locale) =>
      Response.json({ meta: { code: 500, msg: fault[locale], msgType: 1 }, data: {} }, { status: 500 }),
    says: (_, locale) => fault[locale],
  },
  'a 504 of a gateway': { answer: () => new Response(html, { status: 504 }), says: (t) => t('shell.broken') },
  'an empty body': { answer: () => new Response(''), says: (t) => t('shell.broken') },
  'a cut line': { answer: () => Response.error(), says: (t) => t('shell.offline') },
  'no answer': { answer: () => null, says: (t) => t('shell.timeout') },
};

export interface Press {
  view: ReactNode;
  answers?: Answers;
  /** Signed in, unless it is null. */
  user?: null;
  begin?: NonNullable<Parameters<typeof openShop>[1]>['begin'];
  /** What is typed and opened before. */
  prepare?: (shop: TestShop) => Promise<unknown>;
  /** Its selector, or its name. */
  button: string | ((t: Words) => string);
  /** The call whose answer fails. */
  call: string;
  /** Where it isn’t the call’s own sentence. */
  says?: (t: Words) => string;
}

let shop: TestShop | undefined;
const timeouts: AbortController[] = [];
const giveUp = () => {
  for (const one of timeouts.splice(0)) one.abort(new DOMException('Too long.', 'TimeoutError'));
};

const waitForever = (init: RequestInit) =>
  new Promise<never>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
const valuesOf = ({ page }: TestShop) =>
  [...page.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ id, name, value, checked }) => [
    id || name,
    value,
    checked,
  ]);
function buttonOf({ page, app }: TestShop, { button }: Press): HTMLButtonElement | undefined {
  if (typeof button === 'string') return page.querySelector<HTMLButtonElement>(button) ?? undefined;
  const name = button(app.t);
  const place = page.querySelector('dialog[open]') ?? page;
  return [...place.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
  );
}

async function pressInto(press: Press, how: keyof typeof failures, locale: Locale): Promise<void> {
  const { answer, says } = failures[how] as (typeof failures)[string];
  const sent: RequestInit[] = [];
  const opened = await openShop(press.view, {
    locale,
    user: press.user === null ? null : noura,
    ...(press.begin && { begin: press.begin }),
    answers: {
      ...press.answers,
      [press.call]: (_: unknown, init: RequestInit) => {
        sent.push(init);
        const given = answer(locale);
        if (given?.type === 'error') throw new TypeError('Failed to fetch');
        return given ?? waitForever(init);
      },
    },
  });
  shop = opened;
  const { t } = opened.app;
  await press.prepare?.(opened);
  // A price that is on its way holds the button back.
  await vi.waitFor(() => opened.settle().then(() => expect(buttonOf(opened, press)?.disabled).toBe(false)));
  const typed = valuesOf(opened);
  const go = () => opened.run(() => buttonOf(opened, press)?.click());
  const sentence = press.says?.(t) ?? says(t, locale);

  await go();
  if (how === 'no answer') {
    await go();
    expect(sent, 'a second press before the answer sends nothing').toHaveLength(1);
    await opened.run(giveUp);
  }
  expect(sent).toHaveLength(1);
  expect(`${opened.page.textContent} ${opened.said.join(' ')}`).toContain(sentence);
  expect(valuesOf(opened), 'what was typed stays').toEqual(typed);
  const button = buttonOf(opened, press);
  expect([button?.disabled, button?.getAttribute('aria-busy')], 'the button is free').toEqual([false, null]);
  await go();
  expect(sent, 'it can be pressed again').toHaveLength(2);
  const keys = sent.map(({ headers }) => new Headers(headers).get('idempotency-key'));
  expect(keys[1], 'it is the same order, payment or charge').toBe(keys[0]);
  if (how === 'no answer') await opened.run(giveUp);
}

/** Types into fields by their ids or names, and presses what is chosen. */
export const fill = (values: Readonly<Record<string, string | true>>) => async (opened: TestShop) => {
  for (const [id, value] of Object.entries(values)) {
    const field = opened.page.querySelector<HTMLInputElement>(`[id="${id}"], [name="${id}"]`);
    if (!field) throw new Error(`No field ${id}`);
    await opened.run(() => {
      if (value === true) return field.click();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
};

/** Each press with each failure, in both languages by turns. */
export function testPresses(presses: Readonly<Record<string, Press>>): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      timeouts.push(controller);
      return controller.signal;
    });
  });
  afterEach(() => {
    shop?.close();
    shop = undefined;
    vi.restoreAllMocks();
  });
  const rows = Object.keys(presses).flatMap((name, nth) =>
    Object.keys(failures).map((how, at) => [name, how, (nth + at) % 2 === 0 ? 'en' : 'ar'] as const),
  );
  test.each(rows)('%s: %s (%s)', (name, how, locale) => pressInto(presses[name] as Press, how, locale));
}
