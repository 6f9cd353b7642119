/** Whether all tests run (`npm run test:all`), with large samples; otherwise small ones. */
const RUNS_ALL = process.env.TEST_SAMPLES === "all";

/** The number of runs of a property test of pure functions. */
export const PROPERTY_RUNS = RUNS_ALL ? 3_000 : 200;

/** The number of runs of a property test whose runs use a database: `all`, or a third of them. */
export const databaseRuns = (all: number): number => (RUNS_ALL ? all : Math.ceil(all / 3));

/** For the item at an index of another list: all of `list`, or one of it in turn. */
export const sampleFor = <Item>(at: number, list: readonly Item[]): readonly Item[] => {
  const start = at % list.length;
  return RUNS_ALL ? list : list.slice(start, start + 1);
};

/** The number of rounds of a race. SQLite has one writer, so that every round has the same order. */
export const raceRounds = (dialect: "sqlite" | "postgres", rounds: number): number =>
  dialect === "sqlite" ? 1 : rounds;
