/** A scan is heard and felt: short and high for right, low and twice for wrong (docs/desk.md §2). Nothing sounds before a first touch. */
let context: AudioContext | null = null;

function beep(frequency: number, atS: number, lengthS: number): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.value = 0.08;
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(context.currentTime + atS);
  oscillator.stop(context.currentTime + atS + lengthS);
}

export function signalScan(isRight: boolean): void {
  try {
    context ??= new AudioContext();
    if (isRight) beep(1_320, 0, 0.07);
    else {
      beep(220, 0, 0.1);
      beep(220, 0.14, 0.1);
    }
  } catch {
    // Without sound, the words and the colour say it.
  }
  navigator.vibrate?.(isRight ? 30 : [120, 60, 120]);
}

export function signalNewOrder(): void {
  try {
    context ??= new AudioContext();
    beep(660, 0, 0.1);
    beep(880, 0.13, 0.12);
  } catch {
    // Without sound, the list and its count say it.
  }
}
