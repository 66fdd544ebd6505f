import { useRef } from 'react';

/** An idempotency key per content: sending the same content again reuses its key. */
export function useKeyOf(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
