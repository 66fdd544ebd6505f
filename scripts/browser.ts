import { ensureProgram, findProgram, type Program } from './debian.ts';

const chromium: Program = {
  name: 'Chromium',
  paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  package: 'chromium',
  variable: 'AFIYA_BROWSER',
};

export const browserPath = (): string | undefined => findProgram(chromium);
export const ensureBrowser = (): string => ensureProgram(chromium);
