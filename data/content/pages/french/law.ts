import { byProvince } from "../law.ts";

const FEDERAL_PRIVACY =
  "La Loi sur la protection des renseignements personnels et les documents électroniques (LPRPDE) s’applique à ces renseignements. Si notre réponse ne vous satisfait pas, vous pouvez porter plainte au Commissariat à la protection de la vie privée du Canada.";

/** The law that protects personal information, by the province of the store. Some acts have an English title only. */
export const PRIVACY_LAW = byProvince(
  {
    Quebec:
      "La Loi sur la protection des renseignements personnels dans le secteur privé (Québec) s’applique à ces renseignements. Si notre réponse ne vous satisfait pas, vous pouvez porter plainte à la Commission d’accès à l’information du Québec.",
    Alberta:
      "La loi de l’Alberta sur la protection des renseignements personnels, intitulée Personal Information Protection Act, s’applique à ces renseignements. Si notre réponse ne vous satisfait pas, vous pouvez porter plainte au commissaire à l’information et à la protection de la vie privée de l’Alberta.",
    "British Columbia":
      "La loi de la Colombie-Britannique sur la protection des renseignements personnels, intitulée Personal Information Protection Act, s’applique à ces renseignements. Si notre réponse ne vous satisfait pas, vous pouvez porter plainte au commissaire à l’information et à la protection de la vie privée de la Colombie-Britannique.",
  },
  () => FEDERAL_PRIVACY,
);

/** The law that protects consumers, by the province of the store. */
export const CONSUMER_LAW = byProvince(
  {
    Quebec:
      "La Loi sur la protection du consommateur (Québec), avec ses garanties légales et ses règles sur les contrats conclus à distance, s’applique aux achats des consommateurs.",
    Ontario:
      "La Loi de 2002 sur la protection du consommateur (Ontario) et la Loi sur la vente d’objets (Ontario) s’appliquent aux achats des consommateurs.",
  },
  () =>
    "Les lois sur la protection du consommateur de notre province ({{store.province}}) s’appliquent aux achats des consommateurs.",
);
