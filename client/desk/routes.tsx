/** The routes of the register, each loaded when it is opened and only shown to those who may. */
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { tellFault } from '../browser/boundary.tsx';
import { useMay } from './api/session.ts';
import { NotAllowed, NotFound, PageFailed } from './common/page-states.tsx';
import { type DeskPage, findHome, pages } from './menu.ts';
import { DeskLayout } from './shell/layout.tsx';

function Home() {
  const home = findHome(pages, useMay());
  return home === null ? <NotAllowed /> : <Navigate to={home} replace />;
}

export const toRoute = ({ path, may, load }: DeskPage): RouteObject => ({
  path,
  ErrorBoundary: PageFailed,
  lazy: async () => {
    // The router shows nothing in the place of code that doesn't come, as after a new build.
    const Page = await load().catch((error: unknown) => {
      tellFault(error);
      return null;
    });
    if (Page === null) return { Component: PageFailed };
    return {
      Component: function AllowedPage() {
        return useMay()(may) ? <Page /> : <NotAllowed />;
      },
    };
  },
});

export const createDeskRouter = () =>
  createBrowserRouter([
    {
      Component: DeskLayout,
      ErrorBoundary: PageFailed,
      HydrateFallback: () => null,
      children: [
        ...pages.map(toRoute),
        ...(pages.some(({ path }) => path === '/') ? [] : [{ path: '/', Component: Home }]),
        { path: '*', Component: NotFound },
      ],
    },
  ]);
