/** What the worker told through `console.error`. A test that provokes a fault reads the list and empties it. */
export const faultsTold: string[] = [];

const tell = console.error.bind(console);
console.error = (...words: unknown[]) => {
  faultsTold.push(words.map(String).join(' '));
  tell(...words);
};
