/** Renders a part of the shop with real stores, messages and session client; only the server is a stand-in. */

import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { handleFailure } from '../../../client/api/handle-failure.ts';
import { createApiCall } from '../../../client/api/request.ts';
import { swrDefaults } from '../../../client/data/use-call.ts';
import { syncUser } from '../../../client/features/session/sync-user.ts';
import { BrowserRouter } from '../../../client/shell/browser-router.tsx';
import { Overlays } from '../../../client/shell/overlays.tsx';
import { AppContext, type AppValue } from '../../../client/state/app-context.ts';
import { createStores, type SessionState, type Stores } from '../../../client/state/stores.ts';
import { LinkLanguage } from '../../../client/ui/link.tsx';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { defaultShopNames } from '../../../shared/domain/shop-name.ts';
import { messages as ar } from '../../../shared/i18n/page-messages.ar.ts';
import { messages as en } from '../../../shared/i18n/page-messages.en.ts';
import { createTranslate } from '../../../shared/i18n/translate.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** By method and path, such as `POST /api/user/login`: the data of a good answer, a refusal or a response; or what makes it of the body. */
export type Answers = Readonly<Record<string, unknown>>;
export class Refusal {
  readonly status: number;
  readonly msg: string;
  readonly error: string | undefined;
  constructor(status: number, msg: string, error?: string) {
    this.status = status;
    this.msg = msg;
    this.error = error;
  }
}

export const noura = { id: 'u1', name: 'Noura' };
/** As the API answers it. */
export const kuwait = {
  id: 'KW',
  name_en: 'Kuwait',
  name: 'Kuwait',
  code: 'KW',
  currency: 'KWD',
  exchange_rate: 1,
  is_default: true,
} as const;

async function answerOf(answers: Answers, asked: string, body: unknown, init?: RequestInit): Promise<Response> {
  const given = answers[asked] ?? new Refusal(404, `Nobody answers ${asked}`);
  const answer: unknown = typeof given === 'function' ? await given(body, init) : given;
  if (answer instanceof Response) return answer;
  const [code, msg, data] = answer instanceof Refusal ? [answer.status, answer.msg, {}] : [200, 'OK', answer];
  const error = answer instanceof Refusal ? answer.error : undefined;
  const meta = { code, msg, msgType: code === 200 ? 0 : 1, reqId: 'r', ...(error && { error }) };
  return new Response(JSON.stringify({ meta, data }), { status: code });
}

export interface TestShop {
  app: AppValue;
  /** What was asked of the server: method, path and body. */
  asked: [string, unknown][];
  /** Every sentence that toasts said. */
  said: string[];
  /** The page, and whatever opens over it. */
  page: HTMLElement;
  /** Presses the button or link of this name, in the dialog if one is open. */
  press: (name: string) => Promise<void>;
  type: (label: string, text: string) => Promise<void>;
  /** Does something that no press does, and lets it come about. */
  run: (what: () => unknown) => Promise<void>;
  /** The same page with another view in it. */
  show: (view: ReactNode) => Promise<void>;
  /** Lets answers arrive and code that is fetched late. */
  settle: () => Promise<void>;
  close: () => void;
}

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/** `view` stands alone on the page at `path`; toasts and modals open over it as they do in the shop. */
export async function openShop(
  view: ReactNode,
  options: {
    answers?: Answers;
    user?: SessionState['user'];
    locale?: 'en' | 'ar';
    country?: 'KW' | 'SA';
    path?: string;
    /** What is in the stores before anything is shown. */
    begin?: (stores: Stores) => void;
  } = {},
): Promise<TestShop> {
  const {
    answers = {},
    user = null,
    locale = 'en',
    country = 'KW',
    path = localizedPath('/', locale),
    begin,
  } = options;
  window.history.replaceState(null, '', path);
  const asked: TestShop['asked'] = [];
  const said: string[] = [];
  const t = createTranslate(locale, locale === 'ar' ? ar : en, defaultShopNames[locale]) as AppValue['t'];
  const stores = createStores({
    user,
    timers: { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer) },
    sentence: (key) => t(`shell.${key}`),
  });
  begin?.(stores);
  const { show } = stores.toasts;
  stores.toasts.show = (message, ...rest) => {
    said.push(message);
    show(message, ...rest);
  };
  const tools = {
    signOut: () => {},
    registerDevice: async () => {},
    reload: () => {},
    toast: (message: string) => stores.toasts.show(message, 'error'),
    now: () => Date.now(),
    storage: window.sessionStorage,
  };
  const call = createApiCall({
    locale,
    country,
    fetch: async (url, init) => {
      const what = `${init?.method} ${url}`;
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
      asked.push([what, body]);
      return answerOf(answers, what, body, init);
    },
    uuid: () => 'id',
    sentence: (fault) => t(`shell.${fault}`),
    onFailure: (failure, inline) => handleFailure(failure, inline, tools),
  });
  const app: AppValue = {
    locale,
    country,
    t,
    call,
    stores,
    needWords: () => undefined,
    needStyles: () => undefined,
    syncUser: () => syncUser(app),
  };
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  // Code that is fetched late and answers of the server come in turns; real macrotasks, under a clock of the test's too.
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1)
      await act(async () => {
        await vi.dynamicImportSettled();
        await new Promise<void>((resolve) => void setImmediate(resolve));
      });
  };
  const find = (selector: string, name: string): HTMLElement => {
    const place = page.querySelector('dialog[open]') ?? page;
    const all = [...place.querySelectorAll<HTMLElement>(selector)];
    const found = all.find((one) => nameOf(one) === name);
    if (!found) throw new Error(`No “${name}” among: ${all.map(nameOf).join(' · ')}`);
    return found;
  };
  const draw = (shown: ReactNode) =>
    root.render(
      <BrowserRouter basename={locale === 'ar' ? '/ar' : '/'}>
        <AppContext value={app}>
          <SWRConfig value={{ ...swrDefaults, provider: () => new Map() }}>
            <LinkLanguage value={locale}>
              {shown}
              <Overlays prompts={false} />
            </LinkLanguage>
          </SWRConfig>
        </AppContext>
      </BrowserRouter>,
    );
  await act(() => draw(view));
  await settle();
  return {
    app,
    asked,
    said,
    page,
    settle,
    async run(what) {
      await act(async () => {
        await what();
      });
      await settle();
    },
    async show(next) {
      await act(() => draw(next));
      await settle();
    },
    async press(name) {
      await act(async () => find('button, a', name).click());
      await settle();
    },
    async type(label, text) {
      const id = find('label', label).getAttribute('for');
      const input = page.querySelector<HTMLInputElement>(`[id="${id}"]`);
      if (!input) throw new Error(`No field of “${label}”`);
      // React listens to what a person changes, and tells it from what a script sets.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })));
      await settle();
    },
    close() {
      act(() => root.unmount());
      page.remove();
    },
  };
}
