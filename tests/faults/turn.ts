/** `FAULTS=all`: everything that can go wrong does, instead of a part that changes every day. */
export const ALL = process.env.FAULTS === "all";

/**
 * Whose turn it is, if not all is tried: another one every day. A failure names it, and
 * `FAULTS_TURN` brings it back.
 */
export const TURN = Number(
  process.env.FAULTS_TURN ?? Math.floor(Date.now() / (24 * 60 * 60 * 1000)),
);
