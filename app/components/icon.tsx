import css from "./icon.module.css";

const SHAPES = {
  search: "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5 5",
  zoom: "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5 5M10.5 8v5M8 10.5h5",
  bag: "M5.5 8.5h13l.9 11.5H4.6L5.5 8.5ZM8.75 10.5V7a3.25 3.25 0 0 1 6.5 0v3.5",
  heart:
    "M12 19.5C5 14.8 3.5 11.6 3.5 9a4.25 4.25 0 0 1 8.5-1 4.25 4.25 0 0 1 8.5 1c0 2.6-1.5 5.8-8.5 10.5Z",
  account: "M12 4.5a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM4.5 20a7.5 7.5 0 0 1 15 0",
  filter: "M4 7h16M7 12h10M10 17h4",
  sort: "M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5",
  drop: "M12 3.5c3.8 4.3 6 7.4 6 10.5a6 6 0 0 1-12 0C6 10.9 8.2 7.8 12 3.5ZM9 14l2.2 2.2 4-4.4",
  menu: "M4 8h16M4 16h11",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5.5v13M5.5 12h13",
  minus: "M5.5 12h13",
  "arrow-left": "M20 12H4.5M10 6l-6 6 6 6",
  "arrow-right": "M4 12h15.5M14 6l6 6-6 6",
  "chevron-down": "m6 9.5 6 6 6-6",
  lock: "M6.5 10.5h11v9h-11zM8.75 10.5V8a3.25 3.25 0 0 1 6.5 0v2.5",
  returns: "M4 9h11a4.5 4.5 0 0 1 0 9H9M8 5 4 9l4 4",
  warning: "M12 4.5 21 19.5H3L12 4.5ZM12 10v4.5M12 17v.2",
} as const;

export type IconName = keyof typeof SHAPES;

/** A decorative icon of 24 px. The control that contains it needs an accessible name. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={SHAPES[name]} fill={filled ? "currentColor" : "none"} />
    </svg>
  );
}
