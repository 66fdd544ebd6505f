import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { createScanQueue } from '../../api/scan-queue.ts';

export type CountScan = NonNullable<DeskInput<'countScans'>['body']>['scans'][number];
export const countQueue = createScanQueue<number, CountScan>('desk-counts', 'count');
