import { formatCount } from "../../../data/model/counts.ts";

const WIDTH = 30;
const STEP_MS = 100;

export type Progress = {
  /** Shows how far it is; `total` may be known only on the way. */
  show: (done: number, total?: number) => void;
  /** Takes the bar away. */
  end: () => void;
};

/** A bar on standard error where a person looks on; nothing where its output goes to a file. */
export function startProgress(label: string, total = 0): Progress {
  const { stderr } = process;
  if (!stderr.isTTY) return { show: () => {}, end: () => {} };
  let shown = 0;
  let most = total;
  return {
    show: (done, of = most) => {
      most = of;
      const now = Date.now();
      if (now - shown < STEP_MS && done < most) return;
      shown = now;
      const share = most > 0 ? Math.min(1, done / most) : 0;
      const full = Math.round(share * WIDTH);
      const bar = `${"█".repeat(full)}${"░".repeat(WIDTH - full)}`;
      const counts = `${formatCount(done)} of ${formatCount(most)}`;
      stderr.write(`\r${label} ${bar} ${Math.round(share * 100)} %  ${counts} `);
    },
    end: () => stderr.write("\r\u001b[K"),
  };
}
