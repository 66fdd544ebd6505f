/**
 * Asks whether Google Analytics may count, in a bar over the foot of the page, so that nothing moves. Both answers are one equal button;
 * the page works on behind it. It is not part of the app: most shops have no tracker, and their pages no code of it.
 */

const words = {
  en: {
    title: 'Counting with Google Analytics',
    text: 'If you agree, Google Analytics hears which shop pages are opened and what goes into the cart or is bought. It never hears a name, contact details or anything about health. The shop works the same either way.',
    agree: 'Agree',
    decline: 'Decline',
    change: 'Counting choices',
  },
  ar: {
    title: 'القياس عبر Google Analytics',
    text: 'عند الموافقة يصل إلى Google Analytics ما يُفتح من صفحات المتجر وما يُضاف إلى السلة أو يُشترى. ولا يصله اسم ولا بيانات تواصل ولا أي شيء عن الصحة. والمتجر يعمل كما هو في الحالتين.',
    agree: 'موافقة',
    decline: 'رفض',
    change: 'خيارات القياس',
  },
} as const;

const styles = `
#tracking-choice { position: fixed; z-index: var(--z-popup); inset-inline: var(--s4); inset-block-end: var(--s4); max-inline-size: 30rem;
  padding: var(--s4) var(--s5); background: var(--paper); color: var(--ink); border: 1px solid var(--line-strong); border-radius: var(--r3);
  box-shadow: 0 8px 30px rgb(12 33 31 / .18); }
#tracking-choice h2 { font-size: var(--t-l); margin: 0 0 var(--s2); }
#tracking-choice p { font-size: var(--t-m); color: var(--ink-2); margin: 0 0 var(--s3); }
#tracking-choice div { display: grid; grid-template-columns: 1fr 1fr; gap: var(--s3); }
@media (max-width: 767px) {
  #tracking-choice { inset-inline: var(--s2); inset-block-end: calc(var(--bottom-bar-height) + var(--s2)); padding: var(--s3) var(--s4); }
}
@media print { #tracking-choice { display: none; } }`;

let sheet: CSSStyleSheet | null = null;
function addStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const barId = 'tracking-choice';
const getWords = () => (document.documentElement.lang === 'ar' ? words.ar : words.en);

function add<K extends keyof HTMLElementTagNameMap>(parent: Element, name: K, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  parent.append(element);
  return element;
}

/** Moves the focus to the bar only if the shopper opened it. */
export function askChoice(onChoice: (agreed: boolean) => void, isAskedFor = false): void {
  if (document.getElementById(barId)) return;
  addStyles();
  const { title, text, agree, decline } = getWords();
  const bar = document.createElement('section');
  bar.id = barId;
  bar.setAttribute('aria-label', title);
  add(bar, 'h2', title);
  add(bar, 'p', text);
  const buttons = add(bar, 'div');
  for (const [word, agreed] of [
    [decline, false],
    [agree, true],
  ] as const) {
    const button = add(buttons, 'button', word);
    button.type = 'button';
    button.className = 'btn btn--line';
    button.addEventListener('click', () => {
      bar.remove();
      onChoice(agreed);
    });
  }
  document.body.append(bar);
  if (isAskedFor) buttons.querySelector('button')?.focus();
}

/** A button in the footer, by which the answer is changed. The footer is the server's HTML, which React leaves alone. */
export function offerChange(onAsked: () => void): void {
  const foot = document.querySelector('.footer-bottom');
  if (!foot || foot.querySelector('button')) return;
  const button = add(add(foot, 'p'), 'button', getWords().change);
  button.type = 'button';
  button.className = 'link';
  button.addEventListener('click', onAsked);
}
