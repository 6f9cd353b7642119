import { dialogOpen } from "./dialog-open.ts";
import { HiddenProducts } from "./hidden-products.tsx";
import { HideProducts } from "./hide-products.tsx";
import { MyListDialog } from "./my-list-dialog.tsx";
import { Note, NoteText } from "./note.tsx";

/** The parts of "My list" that load if the device has a list or its dialog opens. */
export default { dialogOpen, HiddenProducts, HideProducts, MyListDialog, Note, NoteText };
