/** What a report of a browser may hold: an allow-list, with texts cleaned as in the workers (docs/security.md PR4, PR5). */
import type { ErrorEvent, TransactionEvent } from '@sentry/core';
import { scrub } from '../../shared/domain/scrub.ts';

const scrubUrl = (url: string): string => scrub(url.split(/[?#]/)[0] ?? '');

const whatHappened = ({ event_id, timestamp, release, environment, level, tags }: ErrorEvent | TransactionEvent) => ({
  ...(event_id !== undefined && { event_id }),
  ...(timestamp !== undefined && { timestamp }),
  ...(release !== undefined && { release }),
  ...(environment !== undefined && { environment }),
  ...(level !== undefined && { level }),
  ...(tags && { tags }),
  platform: 'javascript',
});

export function cleanError(event: ErrorEvent): ErrorEvent {
  return {
    type: undefined,
    ...whatHappened(event),
    ...(event.message !== undefined && { message: scrub(event.message) }),
    ...(event.exception && {
      exception: {
        values: (event.exception.values ?? []).map((one) => ({
          ...one,
          ...(one.value !== undefined && { value: scrub(one.value) }),
        })),
      },
    }),
  };
}

type Span = NonNullable<TransactionEvent['spans']>[number];

/** Times and kinds; of an address only the path. */
const cleanSpan = ({ span_id, trace_id, parent_span_id, start_timestamp, timestamp, op, status, description }: Span) =>
  ({
    span_id,
    trace_id,
    start_timestamp,
    data: {},
    ...(parent_span_id !== undefined && { parent_span_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(op !== undefined && { op }),
    ...(status !== undefined && { status }),
    ...(description !== undefined && { description: scrubUrl(description) }),
  }) as Span;

export function cleanTransaction(event: TransactionEvent): TransactionEvent {
  const trace = event.contexts?.trace;
  return {
    type: 'transaction',
    ...whatHappened(event),
    ...(event.start_timestamp !== undefined && { start_timestamp: event.start_timestamp }),
    ...(event.transaction !== undefined && { transaction: scrubUrl(event.transaction) }),
    ...(event.measurements && { measurements: event.measurements }),
    ...(trace && {
      contexts: {
        trace: {
          trace_id: trace.trace_id,
          span_id: trace.span_id,
          ...(trace.op !== undefined && { op: trace.op }),
          ...(trace.status !== undefined && { status: trace.status }),
        },
      },
    }),
    spans: (event.spans ?? []).map(cleanSpan),
  };
}
