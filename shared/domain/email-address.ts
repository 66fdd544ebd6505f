import { isBrokenText } from './text.ts';

/** True for what docs/api.md takes as an e-mail address; the contract's own rule says the same (a test compares them). */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/u.test(text.trim()) && !isBrokenText(text);
