/** A new build under an open page: what the page has not loaded yet of the old one is gone, and documents are the new one's. */
import type { Page } from '@playwright/test';

/** In the place of the new build's pages, which deploy.spec.ts opens as they are. */
const newDocument = '<!doctype html><title>New</title><main id="page"><h1>New</h1></main>';

export interface ReplacedBuild {
  replace(): void;
  /** The build that the page came with. */
  bringBack(): void;
}

export async function replaceBuild(page: Page): Promise<ReplacedBuild> {
  let isReplaced = false;
  await page.route(
    ({ pathname }) => isReplaced && !pathname.startsWith('/api/'),
    (route) => {
      if (route.request().resourceType() === 'document')
        return route.fulfill({ contentType: 'text/html', body: newDocument });
      return new URL(route.request().url()).pathname.startsWith('/assets/')
        ? route.fulfill({ status: 404, body: '' })
        : route.fallback();
    },
  );
  return {
    replace: () => {
      isReplaced = true;
    },
    bringBack: () => {
      isReplaced = false;
    },
  };
}
