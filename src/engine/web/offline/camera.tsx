import decoder from 'virtual:qr-decoder';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words.ts';
import css from './camera.module.css';
import { type RunningCamera, startCamera } from './start-camera.ts';

/** What is fetched only once the camera runs, as paths. */
export const cameraFiles = () => [decoder()];

/** The same code in front of the camera is shown once for so long, milliseconds. */
const SAME_MS = 3_000;

/** Reads QR codes by the camera of the phone, with its torch where it has one; loaded when it is first started. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setIsOn] = useState(false);
  const [camera, setCamera] = useState<RunningCamera | null>(null);
  const [isLit, setIsLit] = useState(false);
  const [failed, setFailed] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!isOn || !video.current) return;
    let last = { text: '', at: 0 };
    let isLeft = false;
    let running: RunningCamera | null = null;
    startCamera(video.current, (text) => {
      const at = performance.now();
      const isSame = text === last.text && at - last.at < SAME_MS;
      last = { text, at };
      if (!isSame) latest.current(text);
    })
      .then((started) => {
        running = started;
        if (isLeft) started.stop();
        else setCamera(started);
      })
      .catch(() => {
        if (isLeft) return;
        setFailed(true);
        setIsOn(false);
      });
    return () => {
      isLeft = true;
      running?.stop();
      setCamera(null);
      setIsLit(false);
    };
  }, [isOn]);
  return (
    <div className="stack">
      {isOn && <video ref={video} className={css.video} muted playsInline aria-label={t('camera.picture')} />}
      {failed && <p role="alert">{t('camera.failed')}</p>}
      <div className="row">
        <Button
          icon={isOn ? 'close' : 'search'}
          onClick={() => {
            setFailed(false);
            setIsOn(!isOn);
          }}
        >
          {isOn ? t('camera.stop') : t('camera.start')}
        </Button>
        {camera?.torch && (
          <Button
            aria-pressed={isLit}
            onClick={() => {
              void camera.torch!(!isLit).then(() => setIsLit(!isLit));
            }}
          >
            {t('camera.torch')}
          </Button>
        )}
      </div>
    </div>
  );
}
