import type { Product } from "../../data/model/catalogue/product.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

type Props = {
  purpose: "share" | "transfer" | undefined;
  products: readonly Product[];
  onClose: () => void;
};

/** The dialogs that create links to the wishlist, loaded together. */
export default function LinkDialog({ purpose, ...props }: Props) {
  return purpose === "share" ? <ShareDialog {...props} /> : <TransferDialog {...props} />;
}
