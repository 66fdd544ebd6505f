/** The phones that the app exists for. A tablet that identifies itself as a computer is not offered the app. */
export type Phone = 'ios' | 'android';

export const findPhone = (userAgent: string): Phone | null =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : null;
