/** A page's links contain its own path, which must not lead to another site (docs/security.md A20). */
import { expect, test } from 'vitest';
import { openShop } from './support/shop.ts';

test.each(['/ar//evil.example/x', '/ar///evil.example', '/ar//evil.example', '/x//evil.example'])(
  'the page at %s leads to no other site',
  async (path) => {
    const page = await openShop().fetch(path);
    const to = page.headers.get('location');
    expect(`${to} ${await page.text()}`).not.toMatch(/(?:^|href="|action="|content="|")(?:https?:)?\/\/+evil/);
  },
);
