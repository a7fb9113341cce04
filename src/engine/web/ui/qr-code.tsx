import { encode } from 'uqr';

/** Modules of quiet ground around the code, as the standard asks. */
const QUIET = 4;

/** A QR code, dark on white in both colour schemes so that every camera reads it. */
export function QrCode({ text, label, size = 184 }: { text: string; label: string; size?: number }) {
  const { data, size: modules } = encode(text, { border: QUIET });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
