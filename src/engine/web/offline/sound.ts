/** What a device plays: a short high tone, two equal ones, a long low one. Hertz and seconds. */
const TONES = {
  in: [{ hertz: 880, seconds: 0.12 }],
  already: [
    { hertz: 520, seconds: 0.12 },
    { hertz: 520, seconds: 0.12 },
  ],
  refused: [{ hertz: 200, seconds: 0.5 }],
} as const;

let audio: AudioContext | null = null;

/** Says by ear, and by hand where the device can, what came of a ticket. A browser that stays silent is no fault. */
export function playOutcome(kind: keyof typeof TONES): void {
  try {
    audio ??= new AudioContext();
    let at = audio.currentTime;
    for (const { hertz, seconds } of TONES[kind]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.2, at);
      volume.gain.linearRampToValueAtTime(0, at + seconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + seconds);
      at += seconds + 0.06;
    }
    navigator.vibrate?.(kind === 'in' ? 60 : [120, 60, 120]);
  } catch {}
}
