/** Phones that an app may be on. A tablet that says it is a computer is none. */
export type Phone = 'ios' | 'android';

export const findPhone = (userAgent: string): Phone | null =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : null;
