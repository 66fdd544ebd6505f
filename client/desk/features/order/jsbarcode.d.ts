/** What is used of it: the package's own types aren't found from its `package.json`. */
declare module 'jsbarcode' {
  function encode(
    into: { encodings?: readonly { readonly data: string }[] },
    text: string,
    options: { readonly format: string; readonly flat?: boolean },
  ): void;
  export = encode;
}
