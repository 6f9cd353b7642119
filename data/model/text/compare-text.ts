/** Orders by Unicode code points, as SQLite's BINARY and PostgreSQL's "C" do for UTF-8. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return weightOf(left) - weightOf(right);
  }
  return a.length - b.length;
}

/** Surrogates (code points above U+FFFF) sort after all other code units. */
function weightOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
