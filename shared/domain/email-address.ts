import { isBrokenText } from './text.ts';

/** The contract has the same rule (a test compares them). */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/u.test(text.trim()) && !isBrokenText(text);
