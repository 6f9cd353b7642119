import { useEffect, useMemo, useState } from "react";
import { encode } from "uqr";
import { m } from "../../data/i18n/messages.js";
import type { Product } from "../../data/model/catalogue/product.ts";
import { localePath } from "../../data/model/locale.ts";
import { MAX_SHARED_ITEMS } from "../../data/model/people/shared-wishlist.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { Message } from "../components/message.tsx";
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
      setLink({ url: window.location.origin + localePath(paths.wishlistTransfer(token)), minutes });
    } catch {
      setFailed(true);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens
  useEffect(() => void create(), []);

  return (
    <Sheet open onClose={onClose} title={m.wishlist_transfer()} shape="notice">
      <div className={css.content}>
        {failed && (
          <LoadFailure text={m.wishlist_transfer_failure()} onRetry={() => void create()} />
        )}
        {!failed && !link && <p role="status">{m.wishlist_transfer_creating()}</p>}
        {link && (
          <>
            <p>{m.wishlist_transfer_scan()}</p>
            {products.length > MAX_SHARED_ITEMS && (
              <p>{m.wishlist_transfer_first({ count: MAX_SHARED_ITEMS })}</p>
            )}
            <QrCode text={link.url} />
            <p className={css.note}>
              <Message
                parts={m.wishlist_transfer_note.parts({ minutes: link.minutes })}
                markup={{ link: (text) => <a href={link.url}>{text}</a> }}
              />
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
      aria-label={m.wishlist_transfer_code()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
