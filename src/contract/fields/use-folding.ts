import { useEffect, useState } from 'react';
import { type Folding, letters } from '../folding.ts';

const HAN = /\p{Script=Han}/u;
/** What this page knows so far. */
let known: Folding = letters;

/** The folding of a search in the browser. The table of Chinese characters comes once Chinese is typed. */
export function useFolding(typed: string): Folding {
  const [folding, setFolding] = useState(known);
  const isChinese = HAN.test(typed);
  useEffect(() => {
    if (!isChinese || folding !== letters) return;
    let isHere = true;
    import('../search-text.ts')
      .then((whole) => {
        known = whole;
        if (isHere) setFolding(whole);
      })
      // without a network Chinese is found as it is written
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [isChinese, folding]);
  return folding;
}
