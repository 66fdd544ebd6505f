/** csv-parse's own types name Node's, which this room doesn't have; `client/tsconfig.json` resolves to these. */
import type { chooseCsvOptions, ParsedLine } from '../../../../shared/domain/import-sheet.ts';

export declare function parse(text: string, options: ReturnType<typeof chooseCsvOptions>): ParsedLine[];
