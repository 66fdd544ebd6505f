import { defineColumns } from '../../db/columns.ts';
import type { BlockInput } from './block-input.ts';
import { defaultBlocks } from './default-blocks.ts';

export interface PageRow {
  type: string;
  content: string;
}

export const pageColumns = defineColumns<PageRow>({ type: 'type', content: 'content' });

/** CTE `page (position, type, content)`; ?2 is `defaultPage`. */
export const pageCte = `
  page AS (
    SELECT position, type, content FROM home_blocks
    UNION ALL SELECT key + 1, value ->> 'type', value FROM json_each(?2) WHERE NOT EXISTS (SELECT 1 FROM home_blocks))`;

export const defaultPage = JSON.stringify(defaultBlocks);

export const parseBlock = ({ type, content }: PageRow): BlockInput =>
  ({ ...(JSON.parse(content) as object), type }) as BlockInput;
