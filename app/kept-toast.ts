import { isRecord } from "../data/model/text/json.ts";
import { shownToast, type ToastMessage, toast } from "./components/toast.ts";
import { storedText } from "./storage/stored-text.ts";

/** The message that the next document shows. */
const kept = storedText("toast");

/** Shows the current message in the next document. Called before the app loads it. */
export function keepToast() {
  const message = shownToast();
  if (message) kept.write(JSON.stringify(message));
}

/** Shows the message of the document before. */
export function showKeptToast() {
  const message = kept.readJson();
  kept.remove();
  if (isRecord(message)) toast(message as ToastMessage);
}
