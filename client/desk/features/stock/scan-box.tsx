/** A code by camera, by a scanner that types, or by hand. */
import { Camera, CameraOff } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CameraView } from '../order/camera-view.tsx';
import { useCamera } from '../order/use-camera.ts';
import { useWedge } from '../order/use-wedge.ts';
import { stockWords } from './words.ts';

export function ScanBox({ onScan }: { onScan: (text: string) => void }) {
  const words = useWords(stockWords);
  const [typed, type] = useState('');
  const [isCameraOn, turnCamera] = useState(false);
  useWedge(onScan);
  const camera = useCamera(isCameraOn, onScan);
  return (
    <div className="scan-box">
      {isCameraOn && <CameraView camera={camera} failedText={words.cameraFailed} />}
      <form
        className="order-tag-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onScan(typed);
          type('');
        }}
      >
        <TextField label={words.code} value={typed} onChange={type} dir="ltr" />
        <Button look="line" type="submit" isDisabled={typed.trim() === ''}>
          {words.add}
        </Button>
        <Button look="line" icon={isCameraOn ? CameraOff : Camera} onClick={() => turnCamera(!isCameraOn)}>
          {isCameraOn ? words.cameraOff : words.camera}
        </Button>
      </form>
    </div>
  );
}
