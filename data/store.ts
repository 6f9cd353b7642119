import { DEFAULT_PROVINCE } from "./market.ts";

/**
 * The sample store: the defaults of the settings `store.*`. Pages, e-mails and structured data show
 * `StoreFacts` instead.
 */
export const STORE = {
  name: "Birch & Silk",
  legalName: "Birch & Silk Beauty Inc.",
  tagline: "Everyday Luxury",
  description:
    "Premium skin and hair care made for Canadian weather. Proudly Canadian, online only, shipped across Canada.",
  email: "care@birchandsilk.example",
  phone: "+1 (905) 555-0142",
  address: {
    street: "128 King Street West, Suite 400",
    city: "Hamilton",
    province: DEFAULT_PROVINCE,
    postalCode: "L8P 1A1",
    country: "Canada",
  },
  areas: ["the Greater Toronto Area", "Hamilton and Niagara"],
  social: [
    { name: "Instagram", url: "https://www.instagram.com/birchandsilk" },
    { name: "Facebook", url: "https://www.facebook.com/birchandsilk" },
    { name: "TikTok", url: "https://www.tiktok.com/@birchandsilk" },
    { name: "X", url: "https://x.com/birchandsilk" },
    { name: "Pinterest", url: "https://www.pinterest.com/birchandsilk" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/birchandsilk" },
  ],
} as const;

/** The year in the footer of the sample store, whose texts are of this year. */
export const COPYRIGHT_YEAR = "2025";

/** Whether a store has the name of the sample store, to which some texts refer. */
export const isSampleStore = (name: string) => name === STORE.name;
