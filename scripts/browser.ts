/** The browser of the tests: Debian's Chromium without a window, installed when it is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell has no windows, menus and extensions to run beside each page: the journeys take two thirds of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const candidates = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
export const browserPath = (): string | undefined =>
  process.env.AFIYA_BROWSER ?? candidates.find((path) => existsSync(path));

function install(name: string): void {
  console.log(`installing ${name} (apt-get) …`);
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const [command, ...rest] = [...root, 'apt-get', ...args] as [string, ...string[]];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/** @throws when there is no browser and none could be installed, saying what to do. */
export function ensureBrowser(): string {
  if (!process.env.AFIYA_BROWSER && !existsSync(headlessShell)) install('chromium-headless-shell');
  if (!browserPath()) install('chromium');
  const found = browserPath();
  if (!found) throw new Error('No browser: install Chromium, or set AFIYA_BROWSER to the path of one.');
  return found;
}
