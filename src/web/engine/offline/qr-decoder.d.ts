declare module 'virtual:qr-decoder' {
  /** Address of the decoder that the camera's pictures are given to (`scripts/qr-decoder.ts`). */
  const address: string;
  export default address;
}
