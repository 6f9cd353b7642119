/** One line of the table: a figure of the store beside a limit that was measured in the same run. */
export type Row = {
  /** What was measured, as a person says it: "GET /api/products". */
  what: string;
  /** The store's figure with its unit: "18,200 requests/s". */
  here: string;
  /** What the limit is, and its figure: "hono with a prebuilt body: 19,000 requests/s". */
  limit: string;
  /** The store's figure over the limit's; left out where there is no limit but a bound. */
  ratio?: number;
  /** What was aimed at: "at least 0.8". */
  aim: string;
  met: boolean;
};

type BenchOptions = {
  /** Only to see that everything runs: a few seconds, and figures that mean nothing. */
  quick: boolean;
};

/**
 * A benchmark: `bench/<name>/bench.ts` exports one as `bench`, and the runner finds it there. It
 * measures the store and the limit in turns (`interleave`), answers medians, and leaves nothing
 * behind: no process, no file.
 */
export type Bench = {
  /** Heading of its table. */
  title: string;
  run: (options: BenchOptions) => Promise<Row[]>;
};
