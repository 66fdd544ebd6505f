/** Two builds: the browser's files, and the storefront worker as one module with the pages inside (docs/decisions). */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manifestPlugin } from './scripts/serve/manifest-plugin.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), manifestPlugin()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2024',
        minify: true,
        rolldownOptions: {
          input: { storefront: 'worker/storefront/index.ts' },
          output: { entryFileNames: '[name].mjs', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        // scripts/build.ts clears what it makes anew; the pack shots stay.
        emptyOutDir: false,
        manifest: true,
        target: 'es2022',
        // One sheet for the whole shop: a lazy page must not flash without its styles.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'client/entry-client.tsx' },
      },
  ssr: {
    target: 'webworker' as const,
    noExternal: true as const,
    resolve: {
      conditions: ['workerd', 'worker', 'module', 'browser', 'production'],
      externalConditions: ['workerd', 'worker'],
    },
  },
}));
