import { optional } from "./components/optional.tsx";

/**
 * Buys the cart or a product with a wallet (Apple Pay, Google Pay, Link). Features share it; its code and
 * the payment provider's script load when the shopper opens the cart or interacts with a product.
 */
export const ExpressPurchase = optional(() => import("./checkout/express/express-purchase.tsx"));
