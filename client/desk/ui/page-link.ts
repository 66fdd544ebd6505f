/** Links to other pages of the desk, drawn only where the page exists and its reader may open it. */
import { createContext, use } from 'react';

/** @param address a path with its query. Null: there is no such page for this reader. */
export type FindPageLink = (address: string) => string | null;
export const PageLinkContext = createContext<FindPageLink>(() => null);
export const usePageLink = (): FindPageLink => use(PageLinkContext);
