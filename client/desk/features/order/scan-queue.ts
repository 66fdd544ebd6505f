import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { createScanQueue } from '../../api/scan-queue.ts';

export type QueuedScan = NonNullable<DeskInput<'packScans'>['body']>['scans'][number];
export const packingQueue = createScanQueue<string, QueuedScan>('desk-scans', 'number');
