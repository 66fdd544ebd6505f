/** LibreOffice: a CSV opened and saved as somebody in a region does. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ensureSpreadsheet } from '../../scripts/spreadsheet.ts';

/** With the numbers by which a filter for CSV names their languages. */
const regions = { 'en-US': 1033, 'en-GB': 2057, 'de-DE': 1031, 'ar-SA': 1025 } as const;
export type Region = keyof typeof regions;

const filters = {
  // Commas, UTF-8, cells as they are shown.
  csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
  xlsx: 'xlsx',
  ods: 'ods',
} as const;
export type Format = keyof typeof filters;

/** @returns the path of the saved file, in a folder of the region */
export function openAndSave(path: string, region: Region, format: Format): string {
  const { dir, name } = parse(path);
  const home = join(dir, region);
  mkdirSync(join(home, 'user'), { recursive: true });
  writeFileSync(
    join(home, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${region}</value></prop></item></oor:items>`,
  );
  execFileSync(
    ensureSpreadsheet(),
    [
      `-env:UserInstallation=file://${home}`,
      '--headless',
      // Numbers and days are made of what looks like some, as when a person opens it.
      `--infilter=CSV:44,34,76,1,,${regions[region]},false,true`,
      '--convert-to',
      filters[format],
      '--outdir',
      home,
      path,
    ],
    { stdio: 'pipe' },
  );
  return join(home, `${name}.${format}`);
}
