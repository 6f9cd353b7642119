import * as v from "valibot";
import { expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { parseSettings } from "../settings/settings.ts";
import { describeArrival } from "./arrival.ts";
import { CheckoutData, postalCodeProblem } from "./checkout.ts";
import { describeShipping, promiseDelivery } from "./delivery-promise.ts";
import { describeArea, describeCost, describeTime, listRates } from "./describe-zones.ts";
import { orderStatusLabels } from "./order-delivery.ts";
import { listAmounts, toTaxLine } from "./price-lines.ts";
import { priceCart } from "./pricing.ts";
import { localAddress, PROVINCE_CODES, provinceLabel, provincePlace } from "./province.ts";
import { RETURN_REASON_LABELS, RETURN_STATE_LABELS } from "./return.ts";
import { flatTax, provincialTaxes } from "./tax-rates.ts";
import { describeDays } from "./transit-days.ts";

const french = <T>(run: () => T): T => withLocale("fr", run);

test("taxes have their French abbreviations, also those of an order that was placed in English", () => {
  const labels = (province: "QC" | "ON" | "BC" | "MB") =>
    provincialTaxes(province, "2026-11-28", ["QC", "BC", "MB"]).map(({ label }) => label);
  expect(labels("QC")).toEqual(["GST (5%)", "QST (9.975%)"]);
  expect(french(() => labels("QC"))).toEqual(["TPS (5\u00a0%)", "TVQ (9,975\u00a0%)"]);
  expect(french(() => labels("ON"))).toEqual(["TVH (13\u00a0%)"]);
  expect(french(() => labels("BC"))).toEqual(["TPS (5\u00a0%)", "TVP (7\u00a0%)"]);
  expect(french(() => flatTax(12.5).label)).toBe("Taxe (12,5\u00a0%)");
  const stored = { code: "QST", rate: 9_975, amountCents: 100, registrationNumber: null };
  expect(french(() => toTaxLine(stored).label)).toBe("TVQ (9,975\u00a0%)");
  expect(toTaxLine(stored).label).toBe("QST (9.975%)");
});

test("the amounts of an order are labelled in French", () => {
  const order = {
    subtotal: "48.00",
    discount: "5.00",
    discountCode: "WELCOME",
    shipping: "0.00",
    tax: "2.00",
    taxes: [],
  };
  expect(french(() => listAmounts(order).map(({ label }) => label))).toEqual([
    "Sous-total",
    "Rabais (WELCOME)",
    "Livraison",
    "Taxe",
  ]);
});

test("statuses, returns and reasons are labelled in the language at the time of reading", () => {
  expect(french(() => ({ ...orderStatusLabels(false) }))).toEqual({
    authorized: "Paiement autorisé",
    paid: "Payée",
    packed: "Emballée",
    partly_shipped: "Expédiée en partie",
    shipped: "Expédiée",
    delivered: "Livrée",
    cancelled: "Annulée",
  });
  expect(french(() => orderStatusLabels(true).delivered)).toBe("Ramassée");
  expect(french(() => RETURN_STATE_LABELS.requested)).toBe("Demandé");
  expect(french(() => RETURN_REASON_LABELS.damaged)).toBe("Il est endommagé ou défectueux");
  expect(RETURN_REASON_LABELS.damaged).toBe("It is damaged or defective");
});

test("days and times of delivery are written in French", () => {
  const dates = { earliest: "2026-12-01", latest: "2026-12-04" };
  expect(french(() => describeArrival(dates))).toBe(
    "Arrivée prévue entre le mardi 1er décembre et le vendredi 4 décembre",
  );
  expect(french(() => describeArrival({ ...dates, latest: dates.earliest }))).toBe(
    "Arrivée prévue le mardi 1er décembre",
  );
  expect(french(() => describeDays("2–5 business days"))).toBe("2 à 5 jours ouvrables");
  expect(french(() => describeDays("next business day"))).toBe("1 jour ouvrable");
  expect(french(() => describeDays("next week"))).toBe("next week");
  expect(describeDays("2–5 business days")).toBe("2–5 business days");
});

test("provinces have their French names and prepositions", () => {
  expect(french(() => PROVINCE_CODES.map(provinceLabel)).join()).toMatch(
    /^Alberta,Colombie-Britannique,.*Québec,Saskatchewan,Yukon$/,
  );
  expect(french(() => (["QC", "ON", "NL", "PE", "NT"] as const).map(provincePlace))).toEqual([
    "au Québec",
    "en Ontario",
    "à Terre-Neuve-et-Labrador",
    "à l’Île-du-Prince-Édouard",
    "dans les Territoires du Nord-Ouest",
  ]);
  const line = "1 rue Eddy, bureau 4, Gatineau, Quebec J8X 2K1, Canada";
  expect(localAddress(line)).toBe(line);
  expect(french(() => localAddress(line))).toBe(
    "1 rue Eddy, bureau 4, Gatineau (Québec)\u00a0\u00a0J8X 2K1, Canada",
  );
  for (const other of ["•••", "", "1 Main St, Boston, MA 02110, US"])
    expect(french(() => localAddress(other))).toBe(other);
});

const zone = (provinces: string[], methods: object[]) => ({ name: "Zone", provinces, methods });
const settingsOf = (zones: object[]) => {
  const { settings } = parseSettings({ "shipping.zones": zones });
  if (!settings) throw new Error("invalid settings");
  return settings;
};

test("the promise of delivery is made of whole French phrases", () => {
  const everywhere = settingsOf([]);
  expect(french(() => describeShipping(promiseDelivery(everywhere)))).toBe(
    "Livraison partout au Canada",
  );
  const two = settingsOf([
    zone(["QC", "ON"], [{ name: "Purolator", days: "2-5", price: "9.99", freeFrom: "75.00" }]),
  ]);
  const { zones } = two.shipping;
  expect(french(() => promiseDelivery(two))).toMatchObject({
    area: "en Ontario et au Québec",
    days: "2 à 5 jours ouvrables",
  });
  expect(promiseDelivery(two)).toMatchObject({ area: "to Ontario and Quebec" });
  expect(french(() => describeArea(zones))).toBe("Nous livrons en Ontario et au Québec.");
  expect(french(() => describeTime(zones))).toBe(
    "La livraison prend habituellement 2 à 5 jours ouvrables.",
  );
  expect(french(() => describeCost(zones))).toMatch(
    /^La livraison coûte jusqu’à 9,99\u00a0\$, selon/,
  );
  expect(french(() => listRates(zones))).toEqual([
    {
      heading: "Québec et Ontario",
      text: "Purolator\u00a0: 9,99\u00a0$, 2 à 5 jours ouvrables, sans frais à partir de 75,00\u00a0$.",
    },
  ]);
});

test("validation and pricing explain problems in French", () => {
  const problems = french(
    () => v.safeParse(CheckoutData, { email: "jane@", firstName: "", phone: "12" }).issues ?? [],
  );
  const messages = Object.fromEntries(
    problems.map((issue) => [v.getDotPath(issue), issue.message]),
  );
  expect(messages).toMatchObject({
    email: "Adresse courriel non valide\u00a0: il manque la partie après le @",
    firstName: "ce champ est obligatoire",
    phone: "Entrez un numéro de téléphone comme 514 555-0123",
  });
  expect(french(() => postalCodeProblem("M5V 2T6", "Quebec"))).toBe(
    "Québec\u00a0: les codes postaux commencent par G, H ou J",
  );
  const { problems: found } = french(() =>
    priceCart([{ priceCents: 4_800, quantity: 1 }], {
      settings: settingsOf([zone(["ON"], [{ name: "Post", price: "9.99" }])]),
      day: "2026-11-28",
      province: "QC",
      postalCode: "J8X 2K1",
    }),
  );
  expect(found).toEqual([
    {
      path: "province",
      message:
        "Nous ne livrons pas à cette adresse (Québec). Entrez une autre adresse ou écrivez-nous.",
    },
  ]);
});
