/** No side of a picture needs more to be read on a screen and on paper. Pixels. */
const SIDE_MAX = 2560;
/** Sides tried one after the other while a picture is still too large, and how good a JPEG is made. */
const TRIES = [
  { side: SIDE_MAX, quality: 0.85 },
  { side: SIDE_MAX, quality: 0.7 },
  { side: 1920, quality: 0.7 },
  { side: 1280, quality: 0.7 },
];
/** Below this a picture is sent as it is: nothing would be won. Bytes. */
const SMALL_BYTES = 512 * 1024;

/**
 * A picture that is over `maxBytes` or has a side over 2560 px, made smaller: upright, without what the camera wrote
 * into it (place included). A PNG stays one where it fits, so that what is transparent stays so; null where there is
 * nothing to win or the browser cannot read it.
 */
export async function shrinkPicture(
  file: Blob,
  { maxBytes, png, jpegTaken }: { maxBytes: number; png: boolean; jpegTaken: boolean },
): Promise<{ file: Blob; png: boolean } | null> {
  if (file.size <= Math.min(SMALL_BYTES, maxBytes)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    if (file.size <= maxBytes && Math.max(picture.width, picture.height) <= SIDE_MAX) return null;
    for (const keepsPng of png ? (jpegTaken ? [true, false] : [true]) : [false]) {
      for (const { side, quality } of keepsPng && jpegTaken ? TRIES.slice(0, 1) : TRIES) {
        const made = await draw(picture, side, keepsPng ? 'image/png' : 'image/jpeg', quality);
        if (made && made.size <= maxBytes && made.size < file.size) return { file: made, png: keepsPng };
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number, type: string, quality: number): Promise<Blob | null> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  if (type === 'image/jpeg') {
    // A JPEG knows nothing transparent: paper instead of black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
