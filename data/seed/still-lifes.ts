/**
 * Pictures of the sample products on pages without products, by their directories in data/seed/pictures. Constants,
 * so that the scripts of a page contain its own only.
 */
export const NIGHT_BALM = "silk-night-balm-scene.4x5.bcae9a-d1c4b2.45c55b41";
export const HAND_LOTION = "linen-hand-lotion-scene.4x5.bfac9e-c1aea1.7afd1d9b";
export const BODY_MILK = "oat-silk-body-milk-scene.4x5.b2b5a8-b5b8ab.b172bfb9";
export const CLAY_MASK = "glacial-clay-mask-texture.4x5.d3cbc0-d5cec3.3e0bd789";
export const EYE_CREAM = "labrador-tea-eye-cream-scene.4x5.d9d2c8-d6cfc5.faf4ed6e";
export const LEAVE_IN_MILK = "oat-leave-in-milk-texture.4x5.d0cfcc-d3d2cf.2294ccfb";
