import { createContext, use } from 'react';

interface PageTitle {
  readonly title: string;
  readonly setTitle: (title: string) => void;
}
export const PageTitleContext = createContext<PageTitle>({ title: '', setTitle: () => undefined });
export const usePageTitle = (): PageTitle => use(PageTitleContext);
