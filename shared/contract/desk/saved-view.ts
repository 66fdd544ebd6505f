import { z } from 'zod';
import { savedLists, savedViewNameMaxChars } from '../../domain/saved-view.ts';
import { textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';

const list = z.enum(savedLists);

export const savedViewDeskCalls = {
  savedViews: deskGet('/desk/saved-views', {
    may: null,
    scope: 'filter',
    summary: 'The caller’s own views of a list, by name; for those who may read the list',
    query: z.strictObject({ list }),
    data: z.strictObject({ items: z.array(z.strictObject({ id: z.int(), name: z.string(), query: z.string() })) }),
  }),
  saveView: deskPost('/desk/saved-views', {
    may: null,
    scope: 'filter',
    summary: 'Save the filters of a list under a name; a name that is there gets the new filters',
    description: 'Filters are those of the list’s address at the web desk. What orders are searched for isn’t kept.',
    refusals: ['view.too_many'],
    body: z.strictObject({ list, name: textLine(savedViewNameMaxChars), query: z.string().min(1).max(500) }),
    data: z.strictObject({ id: z.int() }),
  }),
  removeView: deskPost('/desk/saved-views/remove', {
    may: null,
    scope: 'filter',
    summary: 'Remove one of the caller’s own views',
    refusals: ['view.unknown'],
    body: z.strictObject({ id: z.int().positive() }),
    data: z.strictObject({ id: z.int() }),
  }),
};
