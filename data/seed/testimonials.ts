import { paragraphsOf } from "../model/text/plain-text.ts";
import type { ProductSlug } from "./range.ts";

/** Joins the indented lines of a text in a source file: only blank lines divide its paragraphs. */
function prose(text: string): string {
  return paragraphsOf(text)
    .map((part) => part.replace(/\s+/g, " "))
    .join("\n\n");
}

/** The sample testimonials. */
export type SeedTestimonial = {
  id: string;
  name: string;
  role: string | null;
  content: string;
  rating: number;
  /** The product that it is about. */
  product?: ProductSlug;
  createdAt: string;
};

/** Newest first. */
export const TESTIMONIALS: readonly SeedTestimonial[] = [
  {
    id: "aae02e55-6d1e-4c6e-8119-cc27784b4d6d",
    name: "Claire Beaumont",
    role: "Potter, Dundas",
    content: prose(`
      Clay takes everything out of my hands. I keep the hand cream beside the wheel now, because it
      is gone into the skin before I touch the next piece and leaves no prints on the glaze. On my
      third tube.
    `),
    rating: 5,
    product: "maple-hand-cream",
    createdAt: "2026-06-18T16:20:00.000Z",
  },
  {
    id: "7866cf27-cb24-4a57-8cab-de84829cc9b6",
    name: "Harpreet Gill",
    role: "Brampton, Ontario",
    content: prose(`
      I wrote to ask which shampoo would suit hair down to my waist and our hard water, and expected
      to be sold the most expensive one. The answer was a plain, kind paragraph that recommended a
      cheaper bar and told me how to use it. They were right.
    `),
    rating: 5,
    createdAt: "2026-05-29T13:05:00.000Z",
  },
  {
    id: "d19dd2fb-7af3-41db-aa82-5a00e417cc3c",
    name: "Marion Oakes",
    role: "Retired teacher, St. Catharines",
    content: prose(`
      At seventy-one I have given up on promises. What I like here is that there are none. The birch
      water serum feels cool and light, my face is comfortable until evening, and I could read the
      label with my ordinary glasses.
    `),
    rating: 5,
    product: "birch-water-serum",
    createdAt: "2026-04-30T18:45:00.000Z",
  },
  {
    id: "3a474a66-a905-416b-bbc9-883bb880a420",
    name: "Daniel Okafor",
    role: "Line cook, Toronto",
    content: prose(`
      I wash my hands maybe sixty times a shift. Cedar & Oat is the only thing at our sink that
      nobody complains about. It smells like a cottage and not like a perfume counter. I would take
      a bigger refill if there were one, hence four stars.
    `),
    rating: 4,
    product: "cedar-oat-hand-wash",
    createdAt: "2026-04-06T22:10:00.000Z",
  },
  {
    id: "76bc3615-63a9-489e-9fe0-d8f8a6e61e00",
    name: "Sophie Lavallée",
    role: "Gatineau, Quebec",
    content: prose(`
      Ordered on a Monday evening, at my door on Thursday in a box barely larger than the bottle. No
      plastic pillows. The French on the labels is real French, which I notice and appreciate.
    `),
    rating: 5,
    createdAt: "2026-03-12T14:30:00.000Z",
  },
  {
    id: "e7896db7-7d05-4328-a041-2d74b34a5921",
    name: "Wei-Lin Chow",
    role: null,
    content: prose(`
      The night balm needs less than you think. The first week I used far too much and found it
      heavy; then I tried a piece the size of a lentil, warmed between my fingers, and understood.
      One jar has lasted since Thanksgiving.
    `),
    rating: 5,
    product: "silk-night-balm",
    createdAt: "2026-02-20T03:15:00.000Z",
  },
  {
    id: "0c098e8a-18f2-4790-8ec2-2e554c2ba5d5",
    name: "Tomas Richter",
    role: "Ski patroller, Collingwood",
    content: prose(`
      Cheeks and lips survive a week of wind with the barrier cream on in the morning and again at
      lunch. Nothing stings, nothing drips into my goggles. My wife has started to steal it, so now
      we buy two.
    `),
    rating: 5,
    product: "winter-barrier-cream",
    createdAt: "2026-01-27T20:00:00.000Z",
  },
  {
    id: "34534a1d-2655-4426-ad74-4130e402d78f",
    name: "Aaliyah Thompson",
    role: "Hamilton, Ontario",
    content: prose(`
      My curls are fussy and most bars leave them waxy. This shampoo bar doesn’t, even with Hamilton
      water. It took me two washes to learn to lather it in my hands rather than on my head. Would
      love a version without scent.
    `),
    rating: 4,
    product: "spruce-shampoo-bar",
    createdAt: "2025-12-15T17:40:00.000Z",
  },
  {
    id: "c4694a41-fb71-4de6-9943-30b73d103766",
    name: "James Whitcombe",
    role: "Halifax, Nova Scotia",
    content: prose(`
      A bottle arrived with a cracked cap. I sent one photo, had a reply the same afternoon and a
      prepaid label the next day, and the refund showed up when they said it would. That is how you
      keep a customer.
    `),
    rating: 5,
    createdAt: "2025-12-02T15:25:00.000Z",
  },
  {
    id: "fc0c2420-1bbe-4d9f-bd9b-c4a0ab89f673",
    name: "Renée Castellanos",
    role: "Hair stylist, Burlington",
    content: prose(`
      I use the linen hair mist on clients before a blow-dry and on myself on the second day. It
      takes the static out of toque season without making fine hair flat. The scent is gone by the
      time they reach the door, which is as it should be at work.
    `),
    rating: 5,
    product: "linen-hair-mist",
    createdAt: "2025-11-21T19:10:00.000Z",
  },
  {
    id: "96ef3f7d-b9fe-4c62-94ea-4f2d15a7e1ea",
    name: "Priyanka Desai",
    role: "New parent, Oakville",
    content: prose(`
      With a newborn I wanted fewer things and no perfume. The ingredient lists made that a
      five-minute job: I searched, read, and ordered two products. Lovely textures. The pump on mine
      was a little stiff for the first few days.
    `),
    rating: 4,
    createdAt: "2025-11-04T02:50:00.000Z",
  },
  {
    id: "527f0b2d-acf9-496c-9454-113b3b923c1a",
    name: "Gordon Pike",
    role: "Canoe guide, Temagami",
    content: prose(`
      A solid bar in a tin is the best thing that has happened to my pack in years. It washes me,
      dries on a rock and never leaks. I hadn’t expected to care how it smells, but out there you
      do.
    `),
    rating: 5,
    product: "cedar-oat-soap",
    createdAt: "2025-10-28T12:35:00.000Z",
  },
];
