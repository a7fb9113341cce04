/** The package brings no types: what is used of it. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      handler: (
        element: string,
        attributesOf: () => Record<string, string>,
        decode: (text: string) => string,
        isClosed: boolean,
      ) => void,
    ): this;
    parse(xml: string): void;
  }
}
