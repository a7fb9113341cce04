import fs from 'node:fs';

/** What fontkit gives for an opened file, as far as it is asked here. */
export type FontFile = { hasGlyphForCodePoint(point: number): boolean };
export type Weight = 'regular' | 'bold';

/** The files of a font, regular and bold; some have no bold. */
type Face = readonly [regular: string, bold?: string];

/**
 * The fonts in the order in which they are asked for a sign: the glyphs of Hong Kong first, then what they lack. Small
 * fonts come before large ones, so a Thai name opens no font of 10 MB. All are Noto, under the OFL.
 */
const FACES = {
  hk: [
    import.meta.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf'),
  ],
  // Latin, Greek, Cyrillic and Devanagari
  latin: [
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  ],
  arabic: [
    import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  ],
  hebrew: [
    import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  ],
  thai: [
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  ],
  sc: [
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  ],
  jp: [
    import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  ],
  kr: [
    import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf'),
  ],
  symbols: [
    import.meta.resolve('@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-symbols/700Bold/NotoSansSymbols_700Bold.ttf'),
  ],
  symbols2: [import.meta.resolve('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf')],
  math: [import.meta.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf')],
  emoji: [
    import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
  ],
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

const NAMES = Object.keys(FACES) as FaceName[];
/** Signs that steer others and are never drawn: joiners, marks of direction, variation selectors. */
const UNSEEN = /^(?:\p{Default_Ignorable_Code_Point}|\p{Cc})$/u;

const [UNKNOWN, YES, NO] = [0, 1, 2];

/** The fonts of all PDFs: each file is read when a sign first needs it, and kept. */
export class Faces {
  readonly #open: (file: Buffer) => FontFile;
  readonly #opened = new Map<string, FontFile>();
  /** By UTF-16 unit: long lists ask it for every cell. */
  readonly #plain = new Uint8Array(0x10000);

  /** @param open parses a file; its tables are then read once for all PDFs, which halves the time of each */
  constructor(open: (file: Buffer) => FontFile) {
    this.#open = open;
  }

  font(name: FaceName, weight: Weight): FontFile {
    const [regular, bold = regular]: Face = FACES[name];
    const path = weight === 'bold' ? bold : regular;
    let font = this.#opened.get(path);
    if (!font) {
      font = this.#open(fs.readFileSync(new URL(path)));
      this.#opened.set(path, font);
    }
    return font;
  }

  /** Whether the first font writes a text as pdfkit does by itself: it has every sign, and none steers the line. */
  isPlain(text: string): boolean {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#plain[code] === UNKNOWN) this.#plain[code] = this.#isPlainSign(text[at]!) ? YES : NO;
      if (this.#plain[code] === NO) return false;
    }
    return true;
  }

  #isPlainSign(sign: string): boolean {
    if (sign === '\n') return true;
    return !UNSEEN.test(sign) && this.font('hk', 'regular').hasGlyphForCodePoint(sign.charCodeAt(0));
  }

  /** The first face that has every sign of a text; none where no single one has. */
  covering(text: string): FaceName | null {
    const points = [...text].filter((sign) => !UNSEEN.test(sign)).map((sign) => sign.codePointAt(0)!);
    return (
      NAMES.find((name) => points.every((point) => this.font(name, 'regular').hasGlyphForCodePoint(point))) ?? null
    );
  }
}
