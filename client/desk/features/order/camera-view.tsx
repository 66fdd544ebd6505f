import { Note } from '../../ui/panel.tsx';
import type { useCamera } from './use-camera.ts';

export function CameraView({ camera, failedText }: { camera: ReturnType<typeof useCamera>; failedText: string }) {
  if (camera.hasFailed) return <Note tone="warn">{failedText}</Note>;
  return <video ref={camera.video} className="pack-camera" muted playsInline />;
}
