import { fold } from "../../../../data/model/catalogue/fold.ts";
import {
  FILE_FIELDS,
  type FileField,
  type ImportFormat,
} from "../../../../data/model/catalogue/import-fields.ts";

/**
 * Names of columns, folded, in the exports of different stores, in English and French, by field of the
 * import. A product field has its label and its column of Shopify's CSV as further names.
 */
const FURTHER_NAMES = {
  id: ["id"],
  parent: ["parent"],
  kind: ["type"],
  title: ["name", "titre", "nom", "nom du produit", "product name"],
  description: ["body html"],
  shortDescription: ["short description", "description courte"],
  price: ["variant price", "regular price", "prix", "prix de vente", "tarif regulier"],
  salePrice: ["sale price", "tarif promo"],
  saleStart: ["date sale price starts", "date de debut de promo"],
  saleEnd: ["date sale price ends", "date de fin de promo"],
  compareAt: [
    "compare at price",
    "compareatprice",
    "prix barre",
    "prix avant reduction",
    "ancien prix",
  ],
  category: ["categories", "categorie", "type", "custom product type"],
  taxonomy: ["product category", "standard product type", "standardized product type"],
  googleCategory: ["google shopping / google product category", "google product category"],
  brand: ["vendor", "brands", "marque", "marques", "fournisseur"],
  tags: ["tag", "etiquettes", "mots-cles"],
  sku: ["variant sku", "ugs", "reference"],
  barcode: [
    "variant barcode",
    "gtin, upc, ean, or isbn",
    "gtin, upc, ean ou isbn",
    "ean",
    "gtin",
    "upc",
    "code-barres",
    "code barres",
  ],
  size: ["format", "contenance"],
  image: [
    "image",
    "imageurl",
    "image url",
    "image src",
    "product image url",
    "images",
    "photo",
    "photos",
    "image du produit",
  ],
  imagePosition: ["image position"],
  imageAlt: ["image alt text"],
  variantImage: ["variant image", "variant image url"],
  inStock: ["instock", "in stock?", "in stock", "en stock ?", "en stock"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  policy: [
    "variant inventory policy",
    "continue selling when out of stock",
    "backorders allowed?",
    "autoriser les commandes de produits en rupture ?",
  ],
  stock: [
    "stockquantity",
    "stock quantity",
    "inventory quantity",
    "quantity",
    "quantite",
    "quantite en stock",
    "inventaire",
  ],
  published: ["published", "published on online store", "publie"],
  variantPublished: ["variant published"],
  status: ["status"],
  visibility: ["visibility in catalog", "visibilite dans le catalogue"],
  taxable: ["taxable"],
  taxStatus: ["tax status", "etat de la tva"],
  giftCard: ["gift card"],
  seoTitle: ["titre seo"],
  seoDescription: ["description seo"],
  option1Name: ["option1 name"],
  option2Name: ["option2 name"],
  option3Name: ["option3 name"],
  option4Name: ["option4 name"],
  option1Value: ["option1 value"],
  option2Value: ["option2 value"],
  option3Value: ["option3 value"],
} as const;

/** The weight is found by the patterns of `WEIGHTS`, which contain its unit. */
export type NamedField = keyof typeof FURTHER_NAMES | Exclude<FileField, "weight">;
export type Column = NamedField | "weight";

/** The names of each field's column. The cell of an earlier name is preferred if both are filled. */
export const COLUMN_NAMES = listColumnNames();

function listColumnNames() {
  const further: Partial<Record<string, readonly string[]>> = FURTHER_NAMES;
  const names: Record<string, readonly string[]> = { ...FURTHER_NAMES };
  for (const [name, { label, csv = "" }] of Object.entries(FILE_FIELDS))
    names[name] = [...new Set([fold(label), ...(further[name] ?? []), fold(csv)])];
  delete names.weight;
  return names as Record<NamedField, readonly string[]>;
}

/** Fields whose columns mean something else, or are not read, in files of other software. */
export const ONLY: Partial<Record<NamedField, ImportFormat>> = {
  handle: "shopify",
  kind: "woocommerce",
  id: "woocommerce",
  parent: "woocommerce",
  salePrice: "woocommerce",
  saleStart: "woocommerce",
  saleEnd: "woocommerce",
  option1Name: "shopify",
  option2Name: "shopify",
  option3Name: "shopify",
  option4Name: "shopify",
  option1Value: "shopify",
  option2Value: "shopify",
  option3Value: "shopify",
};
/** Names that are a field in files of this software only. */
export const NAMES_ONLY: Record<string, ImportFormat> = {
  "category type": "shopify",
  "size size": "plain",
  "size format": "plain",
  "size contenance": "plain",
};

/** Grams per unit by the name of the weight column. */
export const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:variant grams|weight value \(grams\)|(?:weight|poids) \(g\)|weight|poids)$/, 1],
  [/^(?:weight|poids) \(kg\)$/, 1_000],
  [/^(?:weight|poids) \((?:lbs?)\)$/, 453.592_37],
  [/^(?:weight|poids) \(oz\)$/, 28.349_523_125],
];

/** Columns that only repeat or format other columns. */
export const REDUNDANT =
  /^(?:variant weight unit|weight unit for display|option\d linked to|(?:attribute|attribut) \d+ (?:visible|global|visibilite))$/;

/**
 * Columns that are not read, with the value that matches this store's behaviour for all products.
 */
export const DEFAULTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:variant )?fulfillment service$/i, "manual"],
  [/^(?:is featured|mis en avant) ?\?$/i, "0"],
  [/^(?:sold individually|vendre individuellement) ?\?$/i, "0"],
  [/^(?:allow customer reviews|autoriser les avis clients?) ?\?$/i, "1"],
  [/^(?:tax class|classe de tva)$/i, "parent"],
  [/^(?:download limit|download expiry days)$/i, "-1"],
  [/^(?:limite de téléchargement|jours d'expiration du téléchargement)$/i, "-1"],
];

export const ATTRIBUTE_NAME = /^(?:attribute (\d+) name|nom de l'attribut (\d+))$/;
export const ATTRIBUTE_VALUE = /^(?:attribute (\d+) value\(s\)|valeur\(s\) de l'attribut (\d+))$/;
