import { useEffect, useMemo, useState } from "react";
import { encode } from "uqr";
import type { Product } from "../../data/model/catalogue/product.ts";
import { MAX_SHARED_ITEMS } from "../../data/model/people/shared-wishlist.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { Sheet } from "../components/sheet.tsx";
import { paths } from "../paths.ts";
import { createTransfer } from "./api.ts";
import css from "./link-dialog.module.css";

type Props = { products: readonly Product[]; onClose: () => void };

/** A QR code by which another device adds the products of this wishlist to its own, once. */
export function TransferDialog({ products, onClose }: Props) {
  const [link, setLink] = useState<{ url: string; minutes: number }>();
  const [failed, setFailed] = useState(false);

  async function create() {
    setFailed(false);
    try {
      const { token, minutes } = await createTransfer(products.map(({ id }) => id));
      setLink({ url: window.location.origin + paths.wishlistTransfer(token), minutes });
    } catch {
      setFailed(true);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens
  useEffect(() => void create(), []);

  return (
    <Sheet open onClose={onClose} title="Transfer to another device" shape="notice">
      <div className={css.content}>
        {failed && (
          <LoadFailure
            text="The code could not be created. Check your connection."
            onRetry={() => void create()}
          />
        )}
        {!failed && !link && <p role="status">Creating the code…</p>}
        {link && (
          <>
            <p>Scan this code with the camera of your other device to copy your wishlist to it.</p>
            {products.length > MAX_SHARED_ITEMS && (
              <p>It copies the first {MAX_SHARED_ITEMS} products.</p>
            )}
            <QrCode text={link.url} />
            <p className={css.note}>
              The code works once, for {link.minutes} minutes. Without a camera,{" "}
              <a href={link.url}>open this link</a> on the other device.
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Light modules around the code (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4;

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: "M", border: QUIET_ZONE });
    const modules = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: modules.join("") };
  }, [text]);
  return (
    <svg
      className={css.code}
      role="img"
      aria-label="QR code of the transfer link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
