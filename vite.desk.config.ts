/** The web desk's two builds: the app's files (client/desk), and its worker as one module (worker/desk). */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { deskContractPlugin } from './scripts/serve/desk-contract-plugin.ts';
import { deskFilesPlugin } from './scripts/serve/desk-files-plugin.ts';
import { deskLanguagePlugin } from './scripts/serve/desk-language-plugin.ts';
import { deskServiceWorkerPlugin } from './scripts/serve/service-worker-plugin.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? [deskFilesPlugin(), deskServiceWorkerPlugin]
    : [react(), deskContractPlugin, deskLanguagePlugin],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false as const,
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist',
        emptyOutDir: false,
        target: 'es2024',
        minify: true,
        rolldownOptions: {
          input: { desk: 'worker/desk/index.ts' },
          output: { entryFileNames: '[name].mjs', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/desk-client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['client/desk/entry.tsx'] },
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
