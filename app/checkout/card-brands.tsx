import { m } from "../../data/i18n/messages.js";
import css from "./card-brands.module.css";

/** Logos of the accepted cards, in the brands' own colours. */
export function CardBrands() {
  return (
    <ul className={css.brands} aria-label={m.checkout_cards()}>
      <li>
        <svg viewBox="0 0 40 26" width="40" height="26" role="img" aria-label="Visa">
          <rect width="40" height="26" rx="3" fill="#fff" stroke="#ddd3c4" />
          <path
            fill="#1a1f71"
            d="M17.6 9.1 16 17h-2.2l1.6-7.9zM24.4 9l-.3 1.9c-.5-.2-1-.4-1.7-.4-.8 0-1.3.3-1.3.7 0 .5.6.7 1.3 1 1.1.5 1.6 1.1 1.6 2 0 1.7-1.5 2.9-3.7 2.9-.9 0-1.8-.2-2.3-.4l.3-2c.7.3 1.4.5 2.2.5.7 0 1.3-.3 1.3-.8 0-.4-.3-.7-1.1-1-1-.5-1.7-1.1-1.7-2 0-1.5 1.4-2.6 3.5-2.6.8 0 1.4.1 1.9.2zM30.8 9.1 32.5 17h-2l-.2-1.2h-2.7l-.4 1.2h-2.2l3.1-7.2c.2-.5.6-.7 1.1-.7zm-1.6 2.3-1.1 2.9h1.7zM12.3 9.1 10.2 17H8L6.4 10.7c-.1-.4-.2-.5-.5-.7-.5-.3-1.3-.5-2.1-.7l.1-.2h3.5c.5 0 .9.3 1 .8l.9 4.7 2.2-5.5z"
          />
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 40 26" width="40" height="26" role="img" aria-label="Mastercard">
          <rect width="40" height="26" rx="3" fill="#fff" stroke="#ddd3c4" />
          <circle cx="16" cy="13" r="7" fill="#eb001b" />
          <circle cx="24" cy="13" r="7" fill="#f79e1b" />
          <path fill="#ff5f00" d="M20 7.25a7 7 0 0 1 0 11.5 7 7 0 0 1 0-11.5" />
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 40 26" width="40" height="26" role="img" aria-label="American Express">
          <rect width="40" height="26" rx="3" fill="#006fcf" />
          <path
            fill="none"
            stroke="#fff"
            strokeWidth="1.5"
            strokeLinejoin="round"
            d="m4.5 16.5 2.8-7h1.2l2.8 7M5.6 14.2h4.6M13 16.5v-7h.6l2.7 4.3L19 9.5h.6v7M27 9.5h-4.5v7H27M22.5 13h4M29.5 9.5l5.5 7M35 9.5l-5.5 7"
          />
        </svg>
      </li>
    </ul>
  );
}
