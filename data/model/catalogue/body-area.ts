import { fold } from "./fold.ts";

/** The words of titles for a part of the body, in English and French. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  body: ["body", "corps"],
  eyes: ["eye", "eyes", "lash", "yeux", "regard", "cils"],
  feet: ["foot", "feet", "pieds"],
  hands: ["hand", "hands", "main", "mains"],
  lips: ["lip", "lips", "levres"],
  nails: ["nail", "nails", "cuticle", "cuticles", "ongles", "cuticules"],
  scalp: ["scalp", "cuir chevelu"],
};

/**
 * The part of the body that a title names, other than the face or the hair as a whole. A hand cream does not replace
 * a face cream.
 *
 * @example
 * readBodyArea("Crème pour les mains"); // "hands"
 * readBodyArea("Silk Day Cream"); // undefined
 */
export function readBodyArea(title: string): string | undefined {
  const text = ` ${fold(title)
    .split(/[^\p{L}]+/u)
    .join(" ")} `;
  return Object.keys(AREAS).find((area) => AREAS[area]?.some((word) => text.includes(` ${word} `)));
}
