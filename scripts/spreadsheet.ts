/** LibreOffice's spreadsheet without its windows, for tests/desk/spreadsheet.test.ts: 70 MB to fetch. */
import { ensureProgram, type Program } from './debian.ts';

const libreOffice: Program = {
  name: 'LibreOffice',
  paths: ['/usr/bin/soffice'],
  package: 'libreoffice-calc-nogui',
  variable: 'AFIYA_SPREADSHEET',
};

export const ensureSpreadsheet = (): string => ensureProgram(libreOffice);
