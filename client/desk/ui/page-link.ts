/** Links to other pages of the desk, drawn only where the page exists and its reader may open it. */
import { createContext, use } from 'react';

/** `address` is a path with its query. Null if the page doesn't exist or this reader may not open it. */
export type FindPageLink = (address: string) => string | null;
export const PageLinkContext = createContext<FindPageLink>(() => null);
export const usePageLink = (): FindPageLink => use(PageLinkContext);
