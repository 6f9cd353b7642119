import type { HomeSection } from "../../model/settings/home-sections.ts";

/** The home page of the sample store in French. @param section the same section in English */
export function toFrenchSample(section: HomeSection): HomeSection {
  switch (section.kind) {
    case "hero":
      return {
        ...section,
        title: "Sublimez votre rituel beauté",
        primary: { ...section.primary, label: "Magasiner la collection" },
        secondary: { ...section.secondary, label: "Lire le blogue" },
      };
    case "claims":
      return {
        ...section,
        items: [
          {
            title: "Qualité supérieure",
            text: "Des formules courtes, tous les ingrédients indiqués, dans un verre que vous voudrez garder.",
          },
          { title: "Livraison rapide", text: "{{shipping.promise}}" },
          {
            title: "Savoir-faire d’experts",
            text: "Testés par des dermatologues, conçus pour une peau et des cheveux qui vivent quatre saisons.",
          },
        ],
      };
    case "newsletter":
      return {
        ...section,
        title: "Joignez-vous à nous",
        text: "Les nouveautés, les récits du blogue et les offres, de temps à autre.",
      };
    default:
      return toFrenchTitle(section);
  }
}

/** The home page of a store whose operator has not written one, in French. @param section the same section in English */
export function toFrenchTemplate(section: HomeSection): HomeSection {
  switch (section.kind) {
    case "hero":
      return { ...section, primary: { ...section.primary, label: "Magasiner" } };
    case "newsletter":
      return {
        ...section,
        title: "Infolettre",
        text: "Les nouvelles de {{store.name}} par courriel.",
      };
    default:
      return toFrenchTitle(section);
  }
}

function toFrenchTitle(section: HomeSection): HomeSection {
  switch (section.kind) {
    case "categories":
      return { ...section, title: "Explorer par catégorie" };
    case "products":
      return { ...section, title: "Produits en vedette" };
    default:
      return section;
  }
}

/** Texts of the sample store's categories by handle. */
export const FRENCH_CATEGORY_TEXTS: Readonly<Record<string, string | undefined>> = {
  "skin-care": "Sérums, baumes et nettoyants",
  "hair-care": "Pour le cuir chevelu, les longueurs et l’éclat",
};
