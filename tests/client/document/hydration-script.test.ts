import { expect, test, vi } from 'vitest';
import { type Connection, isThrifty } from '../../../client/browser/connection.ts';
import { buildHydrationScript, hydratedEvent } from '../../../client/document/hydration-script.ts';

/** The script as a browser runs it, its paint and its parser in our hands. */
function run(
  readyState: 'loading' | 'complete',
  {
    hidden = false,
    hasPaintTiming = true,
    connection,
  }: { hidden?: boolean; hasPaintTiming?: boolean; connection?: Connection } = {},
) {
  const html = buildHydrationScript(
    ['/assets/entry.js'],
    ['/assets/page.js'],
    ['/assets/step.js', '/assets/step.css'],
    'n0nce',
  );
  const code = /^<script nonce="n0nce">(.*)<\/script>$/s.exec(html)?.[1] ?? '';
  const links: { rel: string; href: string; nonce: string; fetchPriority?: string; as?: string }[] = [];
  const begun: string[] = [];
  const frames: (() => void)[] = [];
  const later: (() => void)[] = [];
  const parsed: (() => void)[] = [];
  const painted: (() => void)[] = [];
  class PaintObserver {
    constructor(private readonly tell: () => void) {}
    observe() {
      painted.push(this.tell);
    }
  }
  let tellHydrated = () => {};
  class HydrationObserver {
    constructor(tell: () => void) {
      tellHydrated = tell;
    }
    observe() {}
  }
  const heard = new Map<string, (event?: unknown) => void>();
  const held = new Set<(event: unknown) => void>();
  const reload = vi.fn();
  const assign = vi.fn();
  const location = { pathname: '/products', search: '?page=2', hash: '', reload, assign };
  const document = {
    readyState,
    documentElement: { hidden },
    currentScript: { nonce: 'n0nce' },
    createElement: () => ({}),
    addEventListener: (name: string, listener: () => void) =>
      listener.name === 'hold' ? held.add(listener) : heard.set(name, listener),
    removeEventListener: (name: string, listener: () => void) => held.delete(listener) || heard.delete(name),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  };
  new Function(
    'document',
    'window',
    'requestAnimationFrame',
    'setTimeout',
    'addEventListener',
    'removeEventListener',
    'location',
    'PerformanceObserver',
    'navigator',
    'MutationObserver',
    'clearTimeout',
    'begin',
    code.replace('import(', 'begin('),
  )(
    document,
    { ...(hasPaintTiming && { PerformanceObserver: PaintObserver }) },
    (frame: () => void) => frames.push(frame),
    (task: () => void) => later.push(task),
    (name: string, task: () => void) => (name === 'popstate' ? heard.set(name, task) : parsed.push(task)),
    (name: string) => heard.delete(name),
    location,
    PaintObserver,
    { ...(connection && { connection }) },
    HydrationObserver,
    () => later.splice(0),
    async (file: string) => void begun.push(file),
  );
  const all = async (tasks: (() => void)[]) => {
    for (const task of tasks.splice(0)) task();
    await Promise.resolve();
  };
  const press = (button: { click: () => void } | null) =>
    heard.get('click')?.({ type: 'click', target: { closest: () => button } });
  const change = (target: object) => heard.get('change')?.({ type: 'change', target });
  return {
    links,
    begun,
    press,
    change,
    reload,
    assign,
    /** Whether the browser goes there by itself. */
    follow(link: object | null, keys: object = {}) {
      const preventDefault = vi.fn();
      for (const listener of held) listener({ target: { closest: () => link }, preventDefault, ...keys });
      return preventDefault.mock.calls.length === 0;
    },
    isHydrated: () => tellHydrated(),
    goBack: (to: Partial<typeof location>) => {
      Object.assign(location, to);
      heard.get('popstate')?.();
    },
    isAlive: () => heard.get(hydratedEvent)?.(),
    paint: () => all(painted),
    frame: () => all(frames),
    aSecondLater: () => all(later),
    parse: () => all(parsed),
  };
}

test('no script is requested before the first paint', async () => {
  const page = run('complete');
  await page.frame();
  expect([page.links, page.begun]).toEqual([[], []]);
  await page.paint();
  expect(page.links.map(({ href }) => href).slice(0, 2)).toEqual(['/assets/entry.js', '/assets/page.js']);
  expect(page.begun).toEqual(['/assets/entry.js']);
  await page.aSecondLater();
  expect(page.begun, 'once').toHaveLength(1);
});

const stepFiles = [
  { rel: 'modulepreload', nonce: 'n0nce', href: '/assets/step.js', fetchPriority: 'low' },
  { rel: 'prefetch', nonce: 'n0nce', href: '/assets/step.css', as: 'style' },
];
test.each<[Connection | undefined, typeof stepFiles]>([
  [undefined, stepFiles],
  [{}, stepFiles],
  [{ saveData: false, effectiveType: '3g' }, stepFiles],
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ effectiveType: '2g' }, []],
  [{ effectiveType: 'slow-2g' }, []],
])('with a connection of %o the files of a first step follow those of the page: %o', async (connection, expected) => {
  const page = run('complete', connection && { connection });
  await page.paint();
  const own = ['/assets/entry.js', '/assets/page.js'].map((href) => ({ rel: 'modulepreload', nonce: 'n0nce', href }));
  expect(page.links).toEqual([...own, ...expected]);
  expect(expected.length === 0, 'as the browser’s code has it').toBe(isThrifty(connection ?? {}));
});

test('without paint timing, scripts load one second after the frame', async () => {
  const page = run('complete');
  await page.aSecondLater();
  expect(page.begun, 'a page that nobody looks at has no frame').toEqual([]);
  await page.frame();
  await page.aSecondLater();
  expect(page.begun).toEqual(['/assets/entry.js']);
});

test('the entry script waits for the end of the page, where the data is', async () => {
  const page = run('loading');
  await page.paint();
  expect(page.links).toHaveLength(4);
  expect(page.begun).toEqual([]);
  await page.parse();
  expect(page.begun).toEqual(['/assets/entry.js']);
});

test('a click before hydration is replayed once after it', () => {
  const page = run('complete');
  const click = vi.fn();
  page.press({ click });
  expect(click).not.toHaveBeenCalled();
  page.isAlive();
  page.press({ click });
  expect(click).toHaveBeenCalledOnce();
});

test('a click outside of buttons is not replayed', () => {
  const page = run('complete');
  page.press(null);
  expect(page.isAlive).not.toThrow();
});

const linkOf = () => ({ click: vi.fn(), setAttribute: vi.fn() });

test('a link that is followed once the code is there waits for the page, and is followed then, once', async () => {
  const page = run('complete');
  const link = linkOf();
  expect(page.follow(link), 'before the code').toBe(true);
  await page.paint();
  expect(page.follow(link), 'with the code').toBe(false);
  expect(link.setAttribute).toHaveBeenCalledWith('data-going', '');
  expect(link.click).not.toHaveBeenCalled();
  page.isHydrated();
  expect(link.click).toHaveBeenCalledOnce();
  await page.aSecondLater();
  expect(page.assign).not.toHaveBeenCalled();
  expect(page.follow(link), 'the router’s').toBe(true);
});

test('of a page that never comes to life the last link is followed by the browser', async () => {
  const page = run('complete');
  await page.paint();
  const last = linkOf();
  page.follow(linkOf());
  page.follow(last);
  await page.aSecondLater();
  expect(page.assign.mock.calls).toEqual([[last]]);
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o, and one beside links, is the browser’s',
  async (keys) => {
    const page = run('complete');
    await page.paint();
    expect(page.follow(linkOf(), keys)).toBe(true);
    expect(page.follow(null)).toBe(true);
  },
);

/** A control and what is done to it, in order. */
function control(type: string) {
  const done: string[] = [];
  return {
    done,
    target: {
      type,
      checked: true,
      dispatchEvent: (event: Event) => done.push(event.type),
      click() {
        done.push(`click at ${this.checked}`);
      },
    },
  };
}

test.each([
  ['checkbox', ['keyup', 'click at false']],
  ['radio', ['keyup', 'click at false']],
  ['select-one', ['keyup', 'change']],
  ['text', ['keyup']],
])('a %s changed before hydration is changed again after it', (type, expected) => {
  const page = run('complete');
  const { target, done } = control(type);
  page.change(target);
  page.change(target);
  expect(done).toEqual([]);
  page.isAlive();
  expect(done).toEqual(expected);
});

test('a file name can’t end the script', () => {
  expect(buildHydrationScript(['</script><b>'], [], [], 'n')).not.toContain('</script><b>');
});

test('a browser without paint timing starts all the same', async () => {
  const page = run('complete', { hasPaintTiming: false });
  await page.frame();
  await page.aSecondLater();
  expect(page.begun).toEqual(['/assets/entry.js']);
});

test('a document that is being loaded anew is not brought to life', async () => {
  const page = run('complete', { hidden: true });
  await page.paint();
  expect(page.begun).toEqual([]);
});

test('a step back to another page before hydration loads that page, and later ones are the router’s', () => {
  const page = run('loading');
  page.goBack({ hash: '#reviews' });
  expect(page.reload).not.toHaveBeenCalled();
  page.goBack({ search: '', hash: '' });
  expect(page.reload).toHaveBeenCalledTimes(1);
  page.isAlive();
  page.goBack({ pathname: '/brands' });
  expect(page.reload).toHaveBeenCalledTimes(1);
});
