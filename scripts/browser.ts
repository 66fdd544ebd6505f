/** Finds Chromium for the browser tests, or installs Debian's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
export const browserPath = (): string | undefined =>
  process.env.AFIYA_BROWSER ?? candidates.find((path) => existsSync(path));

export function ensureBrowser(): string {
  const found = browserPath();
  if (found) return found;
  console.log('installing Chromium (apt-get) …');
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...rest] = [...root, 'apt-get', ...args] as [string, ...string[]];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = browserPath();
  if (!installed) throw new Error('No browser: install Chromium, or set AFIYA_BROWSER to the path of one.');
  return installed;
}
