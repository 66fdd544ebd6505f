import { expect, test } from 'vitest';
import { toMailbox } from '../../../../worker/commerce/core/email-identity.ts';

test.each([
  ['d.o.t.person@gmail.com', 'dotperson@gmail.com'],
  ['Dot.Person+shop@googlemail.com', 'dotperson@gmail.com'],
  ['dot_per-son@pm.me', 'dotperson@proton.me'],
  ['dot.person+x@protonmail.com', 'dotperson@proton.me'],
  ['dot.person@example.com', 'dot.person@example.com'],
  ['dot.person+shop@example.com', 'dot.person@example.com'],
  ['dotperson\u200b@gmail.com', 'dotperson@gmail.com'],
])('R15: mail to %s is counted for the mailbox %s', (address, mailbox) => {
  expect(toMailbox(address)).toBe(mailbox);
});
