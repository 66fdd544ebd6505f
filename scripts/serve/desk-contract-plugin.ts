/** Builds the desk's calls without their schemas: browser and `worker/desk` need paths and rights, and zod weighs more than the kit. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type DeskCalls, deskCalls } from '../../shared/contract/desk/calls.ts';

const callsWithoutSchemas = () =>
  Object.fromEntries(
    (Object.entries(deskCalls) as [string, DeskCalls[keyof DeskCalls]][]).map(
      ([name, { path, methods, may, scope, writes, approval, resource }]) => [
        name,
        { path, methods, may, scope, writes, approval, resource },
      ],
    ),
  );

export const deskContractPlugin: Plugin = {
  name: 'afiya-desk-contract',
  enforce: 'pre',
  load: (id) =>
    id === resolve('shared/contract/desk/calls.ts')
      ? `export const deskCalls = ${JSON.stringify(callsWithoutSchemas())};`
      : null,
};
