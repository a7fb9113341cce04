declare module 'virtual:qr-decoder' {
  /** Path of the decoder that the camera's pictures are given to, on the page that is open (`scripts/qr-decoder.ts`). */
  const address: () => string;
  export default address;
}
