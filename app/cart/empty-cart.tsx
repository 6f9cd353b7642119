import { m } from "../../data/i18n/messages.js";
import { ButtonLink } from "../components/button.tsx";
import { SamplePicture } from "../components/sample-picture.tsx";
import { paths } from "../paths.ts";
import css from "./empty-cart.module.css";

/** The cart without products: a picture in the width of the drawer, and the way to the shop. */
export function EmptyCart({ onClose }: { onClose: () => void }) {
  return (
    <div className={css.empty}>
      <SamplePicture
        className={css.picture}
        picture="maple-overnight-mask.4x5.cec0ad-d1c4b2.efe85468"
        sizes="(min-width: 768px) 440px, 100vw"
      />
      <h3 className={css.title}>{m.cart_empty()}</h3>
      <p className={css.text}>{m.cart_empty_hint()}</p>
      <ButtonLink to={paths.shop()} onClick={onClose}>
        {m.cart_empty_action()}
      </ButtonLink>
    </div>
  );
}
