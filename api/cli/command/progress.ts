import { formatCount } from "../../../data/model/text/plain-text.ts";

const WIDTH = 30;
const STEP_MS = 100;

export type Progress = {
  /** Updates the bar; `total` can be set later. */
  show: (done: number, total?: number) => void;
  /** Removes the bar. */
  end: () => void;
};

/** Displays a progress bar on stderr if it is a terminal. */
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
