type CoveredFunction = { ranges: readonly { startOffset: number; endOffset: number; count: number }[] };

/**
 * The lines of a source that were run, by their trimmed text: a record stays useful while code around a line moves.
 * Inner ranges follow outer ones, as V8 reports them, and decide.
 */
export function coveredLines(source: string, functions: readonly CoveredFunction[]): string[] {
  const lines = source.split('\n');
  const wasRun = new Uint8Array(lines.length);
  const starts: number[] = [];
  let offset = 0;
  for (const line of lines) {
    starts.push(offset + line.length - line.trimStart().length);
    offset += line.length + 1;
  }
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      for (let index = firstAtOrAfter(starts, startOffset); index < starts.length; index += 1) {
        if (starts[index]! >= endOffset) break;
        wasRun[index] = Number(count > 0);
      }
  return [...new Set(lines.filter((line, index) => wasRun[index] && line.trim()).map((line) => line.trim()))];
}

function firstAtOrAfter(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
