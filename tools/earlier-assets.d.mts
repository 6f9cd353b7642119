type Asset = { name: string; replacedAt: number };

export function earlierAssets(
  present: readonly Asset[],
  current: ReadonlySet<string>,
  next: ReadonlySet<string>,
  now: number,
): Asset[];
