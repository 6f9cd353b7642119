/** The colours of e-mails. Text has a contrast of at least 4.5:1 to the page in light and in dark mode. */
export const MAIL_COLOURS = {
  light: { page: "#faf7f2", ink: "#211d18", soft: "#5e554a", hairline: "#ddd3c4" },
  dark: { page: "#1b1815", ink: "#f1ebe1", soft: "#c9bfb1", hairline: "#574d42" },
} as const;
