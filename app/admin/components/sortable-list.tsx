import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import css from "./sortable-list.module.css";

type Props<T> = {
  items: readonly T[];
  /** Identifies an item on the page. */
  keyOf: (item: T) => string;
  /** Name of an item in the labels of its buttons, such as "Hero" for "Move Hero up". */
  nameOf: (item: T, index: number) => string;
  /** Shown as the heading of an item instead of its name. */
  titleOf?: (item: T, index: number) => ReactNode;
  /** Called with all items in their new order. */
  onSort: (items: T[]) => void;
  /** Further buttons of an item, beside those that move it. */
  actions: (item: T, index: number) => ReactNode;
  /** The content of an item, below its name and buttons. */
  children?: (item: T, index: number) => ReactNode;
};

/** A list whose items are moved with buttons, or dragged by their headings. */
export function SortableList<T>(props: Props<T>) {
  const { items, keyOf, nameOf, titleOf = nameOf, onSort, actions, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [status, setStatus] = useState("");
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || from === to) return;
    onSort(moveItem(items, from, to));
    setStatus(`${nameOf(item, from)} moved to position ${to + 1} of ${items.length}.`);
  }

  /** Moves an item, and keeps the focus on a button of it that is enabled. */
  function moveByButton(from: number, direction: -1 | 1) {
    const item = items[from];
    if (!item) return;
    const key = keyOf(item);
    move(from, from + direction);
    requestAnimationFrame(() => {
      const find = (step: number) =>
        list.current?.querySelector<HTMLElement>(
          `[data-move="${CSS.escape(key)} ${step}"]:not(:disabled)`,
        );
      (find(direction) ?? find(-direction))?.focus();
    });
  }

  function startDrag(event: DragEvent, at: number) {
    setDragged(at);
    event.dataTransfer.effectAllowed = "move";
    const item = event.currentTarget.closest("li");
    if (item) event.dataTransfer.setDragImage(item, 16, 16);
  }

  function endDrag() {
    setDragged(undefined);
    setTarget(undefined);
  }

  return (
    <>
      <ul ref={list} className={css.list}>
        {items.map((item, at) => {
          const name = nameOf(item, at);
          return (
            <li
              key={keyOf(item)}
              className={css.item}
              data-drop={target === at ? dropEdge(dragged, at) : undefined}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setTarget(at);
              }}
              onDrop={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                move(dragged, at);
                endDrag();
              }}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons are the keyboard's way */}
              <div
                className={css.head}
                draggable
                onDragStart={(event) => startDrag(event, at)}
                onDragEnd={endDrag}
              >
                <span className={css.handle} aria-hidden="true">
                  <AdminIcon name="handle" />
                </span>
                <span className={css.name}>{titleOf(item, at)}</span>
                <span className={css.actions}>
                  {actions(item, at)}
                  {([-1, 1] as const).map((step) => (
                    <button
                      key={step}
                      type="button"
                      className={css.move}
                      data-move={`${keyOf(item)} ${step}`}
                      disabled={items[at + step] === undefined}
                      aria-label={`Move ${name} ${step < 0 ? "up" : "down"}`}
                      onClick={() => moveByButton(at, step)}
                    >
                      <AdminIcon name={step < 0 ? "up" : "down"} />
                    </button>
                  ))}
                </span>
              </div>
              {children?.(item, at)}
            </li>
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </>
  );
}

/** The edge of an item at which a dragged item is inserted. */
const dropEdge = (from: number | undefined, to: number) =>
  from === undefined || from === to ? undefined : from > to ? "before" : "after";

/** The list with one item at another position. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
