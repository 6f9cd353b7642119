export { default as ExpressCheckout } from "./express-checkout.tsx";
export { default as ExpressPurchase } from "./express-purchase.tsx";
