/** The further pictures of products: the contents, the pack in its setting, its back. */
import { back } from "./details.ts";
import type { Picture } from "./scene.ts";
import { STILL_LIFES } from "./still-lifes.ts";
import { TEXTURE_PICTURES } from "./textures.ts";

export const GALLERY: readonly Picture[] = [
  ...TEXTURE_PICTURES,
  ...STILL_LIFES,
  back("maple-hand-cream"),
  back("silk-repair-hair-mask"),
  back("sea-buckthorn-glow-oil"),
  back("cedar-oat-hand-wash"),
  back("silk-night-balm"),
  back("glacial-clay-mask"),
  back("linen-curl-cream"),
  back("sea-salt-body-polish"),
  back("birch-silk-shampoo"),
  back("oat-milk-cleanser"),
  back("birch-water-serum"),
  back("sea-buckthorn-body-oil"),
  back("winter-barrier-cream"),
  back("birch-water-toner"),
];
