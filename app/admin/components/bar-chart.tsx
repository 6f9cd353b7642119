import { formatMoney } from "../../../data/model/text/money.ts";
import css from "./bar-chart.module.css";
import { listTicks } from "./chart-scale.ts";

type Bar = {
  key: string;
  /** Below the axis: "Nov 21". */
  label: string;
  cents: number;
  /** Displayed while the pointer is over the bar. */
  title: string;
};

type Props = {
  bars: readonly Bar[];
  /** What the chart shows, for screen readers; its values are in a table beside it. */
  label: string;
};

const WIDTH = 900;
const HEIGHT = 200;
/** The part of a bar's place that the bar fills. */
const FILLED = 0.75;
/** A chart of one day has no bar as wide as the chart. */
const MAX_BAR = 90;
const MAX_LABELS = 6;

/** Amounts as a bar chart with a vertical axis in dollars and labels below. */
export function BarChart({ bars, label }: Props) {
  const ticks = listTicks(bars.map(({ cents }) => cents));
  const [least = 0, most = 0] = [ticks[0], ticks.at(-1)];
  const y = (cents: number) => ((most - cents) / (most - least)) * HEIGHT;
  const step = WIDTH / Math.max(1, bars.length);
  const width = Math.min(step * FILLED, MAX_BAR);
  const every = Math.ceil(bars.length / MAX_LABELS);
  return (
    <div className={css.chart}>
      <div className={css.amounts} aria-hidden="true">
        {ticks.map((cents) => (
          <span key={cents} style={{ insetBlockStart: `${(y(cents) / HEIGHT) * 100}%` }}>
            {formatMoney(cents).replace(/\.00$/, "")}
          </span>
        ))}
      </div>
      <svg
        className={css.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {ticks.map((cents) => (
          <line
            key={cents}
            className={cents === 0 ? css.zero : css.line}
            x1={0}
            x2={WIDTH}
            y1={y(cents)}
            y2={y(cents)}
          />
        ))}
        {bars.map(({ key, cents, title }, index) => (
          <g key={key}>
            <title>{title}</title>
            <rect className={css.hoverArea} x={index * step} y={0} width={step} height={HEIGHT} />
            <rect
              className={css.bar}
              x={index * step + (step - width) / 2}
              y={y(Math.max(0, cents))}
              width={width}
              height={Math.abs(y(cents) - y(0))}
            />
          </g>
        ))}
      </svg>
      <div className={css.labels} aria-hidden="true">
        {bars.map(({ key, label: text }, index) =>
          index % every === 0 ? (
            <span key={key} style={{ insetInlineStart: `${((index + 0.5) / bars.length) * 100}%` }}>
              {text}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
