import { useEffect, useState } from 'react';

/** The value as it was before it is held: once an order is placed its cart is empty, but the page that leads on still shows what was bought. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [last] = useState(() => ({ value }));
  useEffect(() => {
    if (!isHeld) last.value = value;
  });
  return isHeld ? last.value : value;
}
