import { statePairSizes } from "../../../model/catalogue/picture-html.ts";
import type { PageDocument } from "../../../model/content/page.ts";
import { toDocument } from "../../../model/text/rich-text.ts";
import { frenchFigure } from "../../../seed/french/pictures.ts";

/** Explains the name of the sample store. */
const ABOUT_THE_NAME = `
    <p>Le nom réunit les deux moitiés de l’idée. Birch, c’est le bouleau des forêts du Nord, simple et
    prompt à se remettre. Silk, c’est la soie : l’effet que les choses devraient faire. Entre les deux
    se trouve presque tout ce qui compte pour nous : ce que fait un produit, et le plaisir qu’on a à
    s’en servir un matin ordinaire.</p>`;

const PACKS = statePairSizes(
  frenchFigure("birch-water-serum-scene", "Le sérum à l’eau de bouleau, avec de l’écorce pelée.") +
    frenchFigure("silk-day-cream-scene", "La crème de jour à la soie, sur du lin."),
);

/** @param isNamed whether the store has the name of the sample store, which the packs in its pictures show */
export const aboutPage = (isNamed: boolean): PageDocument => ({
  handle: "about",
  kind: "text",
  title: "À propos de {{store.name}}",
  body: toDocument(`
    ${isNamed ? frenchFigure("journal-ingredients", "") : ""}
    <p>Des soins de la peau et des cheveux pour le climat où nous vivons, choisis sans hâte et
    expliqués simplement. {{store.tagline}}, au sens où nous l’entendons : les petits gestes de chaque
    jour, bien faits.</p>
    <h2 id="our-story">Notre histoire</h2>
    <p>{{store.name}} est née d’une tablette de salle de bain trop encombrée. Il y avait là des crèmes
    conçues pour des hivers plus doux, des shampooings qui n’avaient jamais rencontré notre eau et des
    boîtes qui promettaient beaucoup en très petits caractères. Nous avons gardé les quelques produits
    que nous finissions vraiment. Ils avaient un point commun : de bonnes matières, une formule sensée,
    une texture qu’on avait hâte de retrouver.</p>${isNamed ? ABOUT_THE_NAME : ""}
    ${isNamed ? PACKS : ""}
    <p>Nous sommes aujourd’hui une entreprise fièrement canadienne, entièrement en ligne. Nous servons
    la région du Grand Toronto ainsi que les régions de Hamilton et de Niagara, en Ontario, et nous
    livrons partout au Canada. Nous n’avons ni comptoirs ni miroirs à l’éclairage cruel.</p>
    <blockquote><p>Ce que nous avons, c’est une petite collection, des listes d’ingrédients complètes
    et des gens qui répondent.</p></blockquote>
    <h2 id="mission-values">Notre mission et nos valeurs</h2>
    <p>Faire du bon soin une habitude quotidienne : assez beau pour qu’on l’attende, assez honnête pour
    qu’on s’y fie, assez simple pour qu’on s’y tienne.</p>
    ${isNamed ? frenchFigure("silk-night-balm-scene", "") : ""}
    <h3>Une qualité supérieure</h3>
    <p>Nous cherchons des formules où les bonnes matières arrivent en tête de liste plutôt qu’à la fin.
    Chaque produit affiche tous ses ingrédients : vous n’avez pas à nous croire sur parole.</p>
    <h3>Le service à la clientèle</h3>
    <p>Écrivez-nous, et une personne vous répond, avec une réponse et non un texte tout prêt. Si un
    produit ne vous convient pas, nous vous le dirons avant que vous l’achetiez.</p>
    <h3>La durabilité</h3>
    <p>Des pains solides, du verre, de l’aluminium et du papier là où ils conviennent; du plastique là
    où une pompe ou un tube l’exige vraiment. Des colis sans remplissage pour la galerie. Le produit le
    plus vert reste pourtant celui qu’on finit, et c’est ainsi que nous les choisissons.</p>
    <h3>L’authenticité</h3>
    <p>Pas de miracles, pas de comptes à rebours, pas de science empruntée. Nous disons ce que fait un
    produit, l’effet qu’il donne et à qui il pourrait ne pas convenir, avec les mots que nous
    emploierions à table.</p>
    <h2 id="what-sets-us-apart">Ce qui nous distingue</h2>
    ${isNamed ? frenchFigure("spruce-shampoo-bar-scene", "") : ""}
    <h3>Des racines canadiennes</h3>
    <p>L’air sec du chauffage, l’eau dure, les longs hivers et les étés soudains : nous choisissons pour
    la vie qu’on mène ici, et nous mettons nos idées à l’épreuve chaque année.</p>
    <h3>Proches des gens</h3>
    <p>Nous sommes chez nous dans la région du Grand Toronto et dans les régions de Hamilton et de
    Niagara, en Ontario. Ce que les gens d’ici et de tout le pays nous écrivent décide de ce qui entre
    dans la collection et de ce qui en sort.</p>
    <h3>Une collection choisie avec soin</h3>
    <p>Quelques dizaines de produits plutôt que quelques milliers. Chacun a une utilité claire, et aucun
    n’a besoin de cinq autres pour avoir un sens.</p>
    <h2 id="discover">{{store.tagline}}</h2>
    <p>Commencez par une seule chose, dont vous vous servez tous les jours, et qu’elle soit bonne.</p>
    <p><a href="/shop">Découvrir notre collection</a></p>
  `),
  seoTitle: "",
  seoDescription:
    "{{store.name}}, une maison fièrement canadienne et entièrement en ligne de soins de la peau et des cheveux, établie au pays ({{store.province}}).",
});
