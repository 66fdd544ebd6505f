import { createHash } from 'node:crypto';

/** Inline style, allowed by its hash. Logical properties serve both directions. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #eceff4; --surface: #fff; --ink: #172234; --ink-2: #4b596e; --line: #d6dde7; --control: #74829a;
  --accent: #23466e; --on-accent: #fff; --accent-deep: #16304f; --tint: #eaf0f7; --focus: #1a63d8;
  --notice: #fff2c9; --on-notice: #4d3900; --good: #17653a; --bad: #a5241b; --bad-tint: #fcecea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10161f; --surface: #19212d; --ink: #e9eef6; --ink-2: #aab6c8; --line: #313c4c; --control: #7d8ba1;
    --accent: #a9c6ea; --on-accent: #0e1a2b; --accent-deep: #c6dbf4; --tint: #233146; --focus: #8ab6ff;
    --notice: #453500; --on-notice: #ffe9a8; --good: #82d3a2; --bad: #ff9d94; --bad-tint: #3b1d1b;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans Arabic', Tahoma, sans-serif; }
:lang(ar) body { line-height: 1.7; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -100vw; background: var(--surface); padding: .75rem 1rem; z-index: 1; }
.skip:focus { inset-inline-start: .5rem; inset-block-start: .5rem; }
.notice { margin: 0; padding: .625rem 1.25rem; background: var(--notice); color: var(--on-notice); text-align: center; font-weight: 600; }
.top { display: flex; justify-content: space-between; align-items: center; gap: 1rem; max-width: 62rem; margin-inline: auto; padding: .75rem 1.25rem; }
.name { display: flex; align-items: center; gap: .625rem; font-weight: 600; }
.name svg { flex: none; }
.top a { min-height: 2.75rem; min-width: 2.75rem; display: inline-flex; align-items: center; justify-content: center; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; max-width: 62rem; margin-inline: auto; padding: .25rem 1.25rem 3rem; }
@media (min-width: 48rem) {
  main { grid-template-columns: 19rem minmax(0, 1fr); align-items: start; }
  .tests { grid-column: 1 / -1; }
}
section { background: var(--surface); border: 1px solid var(--line); border-radius: .625rem; padding: 1.25rem; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; line-height: 1.35; }
:lang(ar) h1, :lang(ar) h2 { line-height: 1.5; }
p { margin: 0 0 .75rem; }
.quiet { color: var(--ink-2); }
.figure { font-size: clamp(1.5rem, 7vw, 1.875rem); white-space: nowrap; font-weight: 600; line-height: 1.3; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
dl { margin: 0; display: grid; gap: .5rem; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; border-block-start: 1px solid var(--line); padding-block-start: .5rem; }
dt { color: var(--ink-2); }
dd { margin: 0; overflow-wrap: anywhere; }
.methods { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: 0 0 1.25rem; padding: 0; }
.methods a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .25rem 1rem; border: 1px solid var(--control); border-radius: .5rem; color: var(--ink); text-decoration: none; }
.methods a[aria-current] { background: var(--tint); border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 600; }
.fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; margin-block-end: 1.25rem; }
.field { grid-column: 1 / -1; }
.half { grid-column: auto; }
@media (max-width: 28rem) { .half { grid-column: 1 / -1; } }
label { display: block; font-weight: 600; margin-block-end: .25rem; }
input, select { width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: .5rem; }
input { direction: ltr; text-align: start; font-variant-numeric: tabular-nums; letter-spacing: .03em; }
:lang(ar) input { text-align: end; }
input[aria-invalid] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.hint, .problem { margin: .25rem 0 0; font-size: .9375rem; }
.hint { color: var(--ink-2); }
.problem { color: var(--bad); }
.alert { background: var(--bad-tint); border: 1px solid var(--bad); border-radius: .5rem; padding: .75rem 1rem; margin-block-end: 1rem; }
.alert ul { margin: .25rem 0 0; padding-inline-start: 1.25rem; }
.alert a { color: var(--bad); }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; border-radius: .5rem; border: 1px solid var(--accent); cursor: pointer; text-decoration: none; }
.main { width: 100%; background: var(--accent); color: var(--on-accent); }
.main:hover { background: var(--accent-deep); }
.apple { background: #000; border-color: #000; color: #fff; }
.apple:hover { background: #222; }
@media (prefers-color-scheme: dark) { .apple, .apple:hover { background: #fff; border-color: #fff; color: #000; } }
.plain { width: 100%; background: transparent; color: var(--accent); border-color: transparent; margin-block-start: .5rem; text-decoration: underline; }
.scenarios { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .5rem; list-style: none; margin: 0; padding: 0; }
.scenarios button { width: 100%; height: 100%; flex-direction: column; align-items: flex-start; justify-content: flex-start; text-align: start; background: var(--surface); color: var(--ink); border-color: var(--line); padding: .5rem .75rem; }
.scenarios button:hover { background: var(--tint); border-color: var(--accent); }
.scenarios small { display: block; font-size: .9375rem; font-weight: 400; color: var(--ink-2); }
summary { cursor: pointer; font-weight: 600; min-height: 2.75rem; align-content: center; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin-block: .25rem .75rem; }
th, td { text-align: start; padding: .375rem .75rem .375rem 0; border-block-end: 1px solid var(--line); }
:lang(ar) th, :lang(ar) td { padding: .375rem 0 .375rem .75rem; }
.end { max-width: 34rem; width: 100%; margin-inline: auto; grid-column: 1 / -1; }
.state { display: block; margin-block-end: .75rem; color: var(--ink-2); }
.state.good { color: var(--good); }
.state.bad { color: var(--bad); }
.end .button { margin-block-start: 1.25rem; }
@media (forced-colors: active) { .methods a[aria-current] { outline: 2px solid; } }
`;

export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
