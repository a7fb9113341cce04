import library from 'qr-scanner';

export type RunningCamera = {
  stop(): void;
  /** Lights the torch or puts it out; null where the device has none. */
  torch: ((on: boolean) => Promise<void>) | null;
};

// Its types name the file for CommonJS; the bundler takes the module, whose default is the class.
const QrScanner = library as unknown as typeof library.default;

/** Longer side of the picture that is searched for a code, pixels. */
const MAX_SIDE = 640;

/** Starts the camera that looks away from the person. @throws where there is none, or it may not be used */
export async function startCamera(video: HTMLVideoElement, onCode: (text: string) => void): Promise<RunningCamera> {
  const scanner = new QrScanner(video, ({ data }) => onCode(data), {
    returnDetailedScanResult: true,
    preferredCamera: 'environment',
    maxScansPerSecond: 15,
    onDecodeError: () => undefined,
    // all of the picture: the library looks at its middle only, and a code held close reaches beyond
    calculateScanRegion: ({ videoWidth, videoHeight }) => {
      const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
      return {
        x: 0,
        y: 0,
        width: videoWidth,
        height: videoHeight,
        downScaledWidth: Math.round(videoWidth * scale),
        downScaledHeight: Math.round(videoHeight * scale),
      };
    },
  });
  await scanner.start();
  const hasTorch = await scanner.hasFlash().catch(() => false);
  return {
    stop: () => scanner.destroy(),
    torch: hasTorch ? (on) => (on ? scanner.turnFlashOn() : scanner.turnFlashOff()) : null,
  };
}
