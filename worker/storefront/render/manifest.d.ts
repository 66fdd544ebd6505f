/** Made by scripts/serve/manifest-plugin.ts from the browser build. */
declare module 'virtual:manifest' {
  export const manifest: {
    js: string[];
    css: string[];
    /** What the entry imports, for modulepreload. */
    preloads: string[];
    /** A source module (`client/pages/product.tsx`) → the files it needs, its own first. */
    pages: Record<string, string[]>;
  };
}
