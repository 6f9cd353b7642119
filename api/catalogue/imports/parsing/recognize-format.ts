import type { ImportFormat } from "../../../../data/model/catalogue/import-fields.ts";

type KnownFormat = Exclude<ImportFormat, "plain">;

/** Names of columns, folded, that files of other software hardly have. */
const SIGNS: Record<KnownFormat, RegExp> = {
  shopify:
    /^(?:(?:url )?handle|body \(?html\)?|(?:variant|google shopping \/) .+|option\d (?:name|value|linked to)|image (?:src|position|alt text)|product image url|inventory (?:tracker|quantity)|continue selling when out of stock|published on online store|weight (?:value \(grams\)|unit for display)|.+ \(product\.metafields\..+\))$/,
  woocommerce:
    /^(?:regular price|tarif regulier|sale price|tarif promo|date (?:sale price (?:starts|ends)|de (?:debut|fin) de promo)|short description|description courte|visibility in catalog|visibilite dans le catalogue|tax (?:status|class)|etat de la tva|classe de tva|(?:is featured|mis en avant|in stock|en stock|backorders allowed|sold individually|vendre individuellement|allow customer reviews|autoriser les .+) ?\?|parent|low stock amount|grouped products|produits groupes|upsells|cross-sells|external url|button text|purchase note|shipping class|download (?:limit|expiry days)|(?:attribute|attribut) \d+ .+|(?:nom|valeur\(s\)) de l'attribut \d+|ugs|meta: .+)$/,
};

/** The column that identifies a format also in a file with few columns. */
const KEYS: Record<KnownFormat, RegExp> = {
  shopify: /^(?:url )?handle$/,
  woocommerce: /^(?:regular price|tarif regulier)$/,
};
/** The number of signs that identify a format without its key. */
const MIN_SIGNS = 3;

/**
 * Recognizes the format of a file by all of its columns, because files may have some of another format: the
 * format with the most signs wins.
 * @param names the header's cells, as `headerKey` returns them
 */
export function recognizeFormat(names: readonly string[]): ImportFormat {
  const count = (format: KnownFormat) => {
    const signs = names.filter((name) => SIGNS[format].test(name)).length;
    return signs >= MIN_SIGNS || names.some((name) => KEYS[format].test(name)) ? signs : 0;
  };
  const [shopify, woocommerce] = [count("shopify"), count("woocommerce")];
  if (shopify + woocommerce === 0) return "plain";
  return woocommerce > shopify ? "woocommerce" : "shopify";
}
