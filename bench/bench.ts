/** One row of the table: a figure of the store and a baseline that was measured in the same run. */
export type Row = {
  /** Description, such as "GET /api/products". */
  measurement: string;
  /** The store's figure with its unit: "18,200 requests/s". */
  result: string;
  /** The baseline and its figure, such as "hono with a prebuilt body: 19,000 requests/s". */
  baseline: string;
  /** The store's figure divided by the baseline's; absent without a baseline. */
  ratio?: number;
  /** The target, such as "at least 0.8". */
  target: string;
  met: boolean;
};

type BenchOptions = {
  /** Only checks in a few seconds that the benchmark runs; the figures are meaningless. */
  quick: boolean;
};

/**
 * A benchmark, exported as `bench` by `bench/<name>/bench.ts`. It measures the store and the baseline in
 * turns (`interleave`), returns medians, and stops its processes and deletes its files.
 */
export type Bench = {
  /** Heading of its table. */
  title: string;
  run: (options: BenchOptions) => Promise<Row[]>;
};
