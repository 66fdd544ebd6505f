import type { GivenBlock } from './given-blocks.ts';
import { ownBlocks } from './own-blocks.ts';

export interface PageRow {
  type: string;
  content: string;
}

/** CTE `page (position, type, content)`; ?2 is `defaultPage`. */
export const pageTable = `
  page AS (
    SELECT position, type, content FROM home_blocks
    UNION ALL SELECT key + 1, value ->> 'type', value FROM json_each(?2) WHERE NOT EXISTS (SELECT 1 FROM home_blocks))`;

export const ownPage = JSON.stringify(ownBlocks);

export const blockOf = ({ type, content }: PageRow): GivenBlock =>
  ({ ...(JSON.parse(content) as object), type }) as GivenBlock;
