/** A shelf of the browser. It may be shut, or full: then nothing is kept, and what stands there is null. */
const storeOf = (area: () => Storage) => ({
  read(key: string): string | null {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  },
  /** @param text null takes it away */
  write(key: string, text: string | null): void {
    try {
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
    } catch {}
  },
  /** What was written by `writeJson`, by this version of the product or an older one: its reader looks at the shape. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? 'null');
    } catch {
      return null;
    }
  },
  /** @param value null takes it away */
  writeJson(key: string, value: object | null): void {
    this.write(key, value && JSON.stringify(value));
  },
});

/** For as long as the tab is open, through reloads. */
export const tabStore = storeOf(() => window.sessionStorage);
/** For good, in all tabs of this browser. */
export const browserStore = storeOf(() => window.localStorage);
