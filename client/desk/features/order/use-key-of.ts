import { useRef } from 'react';
import { makeUuid } from '../../../browser/make-uuid.ts';

/** An idempotency key per content: sending the same content again reuses its key. */
export function useKeyOf(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: makeUuid() };
    return last.current.key;
  };
}
