/** Frame, ground and light of the further pictures of a product. */
import { PICTURE_WIDTHS } from "../../data/model/catalogue/picture.ts";
import type { ProductSlug } from "../../data/seed/range.ts";
import { FAMILIES, itemOf, standBack } from "./products.ts";
import type { Frame, Picture, Prop, Scene } from "./scene.ts";

export function detail(
  slug: ProductSlug,
  kind: "texture" | "back" | "scene",
  alt: string,
  scene: Omit<Scene, "width" | "height" | "samples" | "sweep" | "shade"> & Partial<Scene>,
): Picture {
  const { family, pack } = itemOf(slug);
  const { sweep, shade } = FAMILIES[family];
  return {
    name: `${slug}-${kind}`,
    alt,
    ratio: [4, 5],
    widths: PICTURE_WIDTHS,
    scene: {
      width: 800,
      height: 1000,
      samples: 6,
      sweep,
      shade: { kind: shade, seed: pack.seed },
      ...scene,
    },
  };
}

/** The content of a pack on the coloured ground, in a low and raking light. */
export function texture(
  slug: ProductSlug,
  alt: string,
  props: Prop[],
  more: Partial<Scene> = {},
): Picture {
  return detail(slug, "texture", alt, {
    packs: [],
    props,
    frame: { height: 10.5, centre: [0, 0], elevation: 48, focus: 0, fstop: 2.2 },
    reach: 7,
    ambient: 0.16,
    exposure: 0.3,
    ...more,
  });
}

/** The frame of a back label: near enough to read it. */
const BACKS: Record<string, Frame> = {
  dropper: { height: 6.9, centre: [0, 3.05], focus: 1.85 },
  jar: { height: 8.5, centre: [0, 2.55], focus: 3.1 },
  pump: { height: 12.2, centre: [0, 6.1], focus: 3.3 },
  tube: { height: 10.4, centre: [0, 7.1], focus: 1.9 },
  bottle: { height: 9.4, centre: [0, 4.75], focus: 2.4 },
};

export function back(slug: ProductSlug, more: Partial<Scene> = {}): Picture {
  const { title, pack } = itemOf(slug);
  const noun = { dropper: "bottle", pump: "bottle", jar: "jar", tube: "tube", bottle: "bottle" };
  const thing = noun[pack.form as keyof typeof noun] ?? "pack";
  const frame = BACKS[pack.form];
  if (!frame) throw new Error(`No frame for the back of a ${pack.form}`);
  // Print on the pack is thin, and needs more samples than a paper label.
  const onPaper = pack.body === "clear" || pack.body === "amber";
  return detail(slug, "back", `The back of the ${title} ${thing}: directions and ingredients`, {
    samples: onPaper ? 8 : 11,
    packs: [standBack(slug, [0, 0, 0])],
    props: [],
    frame: { elevation: 3, fstop: 2.8, ...frame },
    shade: { kind: "window", seed: pack.seed, strength: 2.2 },
    ...more,
  });
}
