import { HiddenProducts, HideProducts } from "./hidden-products.tsx";
import { dialogOpen, MyListDialog } from "./my-list-dialog.tsx";
import { Note, NoteText } from "./note.tsx";

/** The parts of "My list" that load if the device has a list or its dialog opens. */
export default { dialogOpen, HiddenProducts, HideProducts, MyListDialog, Note, NoteText };
