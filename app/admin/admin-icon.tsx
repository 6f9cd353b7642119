import css from "../components/icon.module.css";

const SHAPES = {
  home: "M4 11 12 4.5 20 11M6 9.5V19.5h12V9.5M10 19.5v-5.5h4v5.5",
  orders: "M5.5 8.5h13l.9 11.5H4.6L5.5 8.5ZM8.75 10.5V7a3.25 3.25 0 0 1 6.5 0v3.5",
  products: "M4.5 8 12 4.5 19.5 8v8.5L12 20l-7.5-3.5V8ZM4.5 8 12 11.5 19.5 8M12 11.5V20",
  customers: "M12 4.5a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM4.5 20a7.5 7.5 0 0 1 15 0",
  store:
    "M5 11v8.5h14V11M4 8.5 5.5 4.5h13L20 8.5a2.67 2.67 0 0 1-5.33 0 2.67 2.67 0 0 1-5.34 0A2.67 2.67 0 0 1 4 8.5ZM10 19.5V14h4v5.5",
  reports: "M4.5 19.5h15M7 16.5v-5M12 16.5v-10M17 16.5v-7",
  settings:
    "M4 7.5h9M17 7.5h3M13 7.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM4 16.5h3M11 16.5h9M7 16.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z",
  more: "M4.5 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0ZM11 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0ZM17.5 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0Z",
  handle:
    "M8 7a1 1 0 1 0 2 0 1 1 0 0 0-2 0ZM14 7a1 1 0 1 0 2 0 1 1 0 0 0-2 0ZM8 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0ZM14 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0ZM8 17a1 1 0 1 0 2 0 1 1 0 0 0-2 0ZM14 17a1 1 0 1 0 2 0 1 1 0 0 0-2 0Z",
  up: "m6 14.5 6-6 6 6",
  down: "m6 9.5 6 6 6-6",
  search: "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5 5",
} as const;

export type AdminIconName = keyof typeof SHAPES;

/** A decorative icon of the admin, of 24 px; the shop's pages do not load them. */
export function AdminIcon({ name }: { name: AdminIconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={SHAPES[name]} fill="none" />
    </svg>
  );
}
