import { useMemo } from "react";
import * as v from "valibot";
import { EMPTY_LIST, isEmptyList, MyList } from "../../data/model/catalogue/my-list.ts";
import { MY_LIST_FLAG } from "../bootstrap/my-list-flag.ts";
import { useList } from "./local-list.ts";
import { createStoredList } from "./stored-list.ts";
import { storedText } from "./stored-text.ts";

/**
 * The shopper's own list: one row of a table that the synchronization with the account does not read.
 * Load this module only if the device has a list or the shopper opens the dialog.
 */
const stored = createStoredList("myList");

/** The id of the row. */
const ID = "list";

const flagText = storedText(MY_LIST_FLAG, "localStorage");

function writeFlag(flag: string | undefined) {
  const { dataset } = document.documentElement;
  if (dataset.myList === flag) return;
  if (flag === undefined) {
    delete dataset.myList;
    flagText.remove();
  } else {
    dataset.myList = flag;
    flagText.write(flag);
  }
}

stored.subscribe(() => {
  const { items, ready } = stored.getSnapshot();
  const list = readList(items);
  if (ready) writeFlag(list && (list.hides ? "hides" : "true"));
});

/** The list; undefined if there is none or it is invalid. */
function readList([row]: readonly { list?: unknown }[]): MyList | undefined {
  const parsed = v.safeParse(MyList, row?.list);
  return parsed.success ? parsed.output : undefined;
}

export const myListActions = {
  /** Changes fields of the list. A list that names nothing is deleted. */
  change: (change: (list: MyList) => Partial<MyList>) =>
    stored.update((items) => {
      const before = readList(items) ?? EMPTY_LIST;
      const list = { ...before, ...change(before) };
      return [isEmptyList(list) ? [] : [{ id: ID, list }], undefined];
    }),
  delete: () => stored.update(() => [[], undefined]),
};

/** The list, which is empty until `ready`. */
export function useMyList() {
  const { items, ready, persistence } = useList(stored);
  const list = useMemo(() => readList(items), [items]);
  return { list: list ?? EMPTY_LIST, exists: list !== undefined, ready, persistence };
}
