/** What a new shop still lacks (docs/desk.md "A new shop"). */
import { z } from 'zod';
import { setupSteps } from '../../domain/setup.ts';
import { country } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';

export const setupDeskCalls = {
  setup: deskGet('/desk/setup', {
    may: 'write_settings',
    summary: 'What a new shop still lacks before it sells, by what the database has',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          step: z.enum(setupSteps),
          is_done: z.boolean(),
          /** Where it is left to do. */
          countries: z.array(country),
        }),
      ),
      /** Nothing is left, somebody put the list away, or the shop is the demo. */
      is_over: z.boolean(),
    }),
  }),
  putSetupAway: deskPost('/desk/setup/away', {
    may: 'write_settings',
    summary: 'Put the list of what a new shop lacks away for everybody, or show it again',
    body: z.strictObject({ is_away: z.boolean() }),
    data: z.strictObject({ is_away: z.boolean() }),
  }),
};
