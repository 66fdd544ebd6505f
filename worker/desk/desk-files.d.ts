/** Made by scripts/serve/desk-files-plugin.ts from the app's build. */
declare module 'virtual:desk-files' {
  /** Of the app's first load: paths below `/assets`. */
  export const deskFiles: {
    readonly script: string;
    readonly styles: readonly string[];
    readonly preloads: readonly string[];
  };
}
