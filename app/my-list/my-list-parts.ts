/** The components of "My list", which load if the device has a list or its dialog opens. */
export { dialogOpen } from "./dialog-open.ts";
export { HiddenProducts } from "./hidden-products.tsx";
export { HideProducts } from "./hide-products.tsx";
export { MyListDialog } from "./my-list-dialog.tsx";
export { Note } from "./note.tsx";
