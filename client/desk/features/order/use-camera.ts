/** Reads bar codes from the camera. Browsers without a detector of their own fetch one first. */
import { useEffect, useRef, useState } from 'react';

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'data_matrix', 'qr_code'] as const;
const everyMs = 150;
/** A code that is seen again within this time is the same pack, still before the camera. */
const sameMs = 2_000;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type NativeDetector = { new (options: { formats: readonly string[] }): Detector };

async function createDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  if (native) return new native({ formats });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasmUrl }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  return new BarcodeDetector({ formats: [...formats] });
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Who packs with the camera does so with the next order too, until the page is loaded anew. */
let wasOn = false;

export function useCameraChoice(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, turn] = useState(wasOn);
  return [
    isOn,
    (next) => {
      wasOn = next;
      turn(next);
    },
  ];
}

export function useCamera(isOn: boolean, onScan: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onScan);
  latest.current = onScan;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    setFailed(false);
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last = { text: '', atMs: 0 };
    const look = async (detector: Detector) => {
      if (isOver || !video.current) return;
      const [found] = await detector.detect(video.current).catch(() => []);
      const now = performance.now();
      if (found && (found.rawValue !== last.text || now - last.atMs > sameMs)) {
        last = { text: found.rawValue, atMs: now };
        latest.current(found.rawValue);
      }
      timer = setTimeout(() => void look(detector), everyMs);
    };
    const start = async () => {
      const detector = await createDetector();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      if (isOver || !video.current) {
        stop(stream);
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      await look(detector);
    };
    start().catch(() => setFailed(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop(stream);
    };
  }, [isOn]);
  return { video, hasFailed };
}
