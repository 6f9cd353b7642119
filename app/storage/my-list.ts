import { EMPTY_LIST, isEmptyList, type MyList } from "../../data/model/catalogue/my-list.ts";
import { MY_LIST_FLAG } from "../my-list-flag.ts";
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
  const [list] = items;
  if (ready) writeFlag(list && (list.hides ? "hides" : "true"));
});

export const myListActions = {
  /** Changes fields of the list. A list that names nothing is deleted. */
  change: (change: (list: MyList) => Partial<MyList>) =>
    stored.update(([before = { id: ID, ...EMPTY_LIST }]) => {
      const list = { ...before, ...change(before) };
      return [isEmptyList(list) ? [] : [list], undefined];
    }),
  delete: () => stored.update(() => [[], undefined]),
};

/** The list, which is empty until `ready`. */
export function useMyList() {
  const { items, ready, persisted } = useList(stored);
  const [list = EMPTY_LIST] = items;
  return { list, exists: items.length > 0, ready, persisted };
}
