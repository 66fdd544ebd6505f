/** What a browser may refuse or lack is asked for in one place, which has an answer for each (client/browser). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is asked for elsewhere throws or is missing in somebody's browser. */
const asked =
  /\b(?:localStorage|sessionStorage|indexedDB|matchMedia|IntersectionObserver|ResizeObserver|BroadcastChannel|randomUUID)\b|\bdocument\.cookie\b|\bnavigator\.(?:clipboard|share|serviceWorker|locks)\b|\bNotification\.(?!requestPermission)|(?<!const )\bcaches\.(?=open|keys|match|delete)/;

/** Inline scripts, which import nothing and have answers of their own; what runs in the worker; what is fetched with a sample alone. */
const elsewhere = /^client\/(?:browser|document|service-worker|monitoring)\//;
/** `findCaches` gives a constant of the same name. */
const ownCaches = 'client/features/offline/cached-pages.ts';

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

test('no page asks the browser itself for what it may refuse', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'client'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !elsewhere.test(file) && file !== ownCaches);
  const found = files.flatMap((file) =>
    withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => asked.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found, 'use client/browser, and give it what it lacks').toEqual([]);
});
