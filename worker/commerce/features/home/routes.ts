import { calls } from '../../../../shared/contract/calls.ts';
import { type App, serve } from '../../serve.ts';
import { buildHomeBlocks } from './blocks.ts';

export function homeRoutes(app: App): void {
  serve(app, calls.homepage, async (context) => ({ blocks: await buildHomeBlocks(context) }));
}
