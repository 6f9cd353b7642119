import { toDocument } from "../../../model/text/rich-text.ts";
import { frenchFigure } from "../pictures.ts";
import type { FrenchPost } from "./french-post.ts";

export const INGREDIENTS: FrenchPost = {
  id: "893aa022-4178-4612-a282-011d92f4a8c0",
  title: "Lire une liste d’ingrédients sans diplôme en chimie",
  excerpt:
    "Les petits caractères du dos sont la partie la plus honnête de l’emballage. Apprenez-en cinq choses, et le devant ne vous convaincra plus jamais tout à fait de la même façon.",
  category: "Ingrédients",
  contentHtml: toDocument(`
    <p>Le devant d’un pot est écrit par des gens comme moi. Le dos est écrit par des gens qu’on peut
    inspecter. Si vous n’avez qu’une minute devant une tablette, retournez l’objet.</p>
    <h2>La langue du dos</h2>
    <p>Tout cosmétique vendu au Canada doit porter la liste de ses ingrédients sur l’emballage, et
    cela depuis 2006. Ils y figurent selon l’INCI, un système international de noms, si bien que la
    glycérine s’appelle glycerin à Hamilton, à Lyon et à Séoul. Les plantes apparaissent sous leur
    nom latin, avec la partie employée : Prunus Amygdalus Dulcis Oil, c’est l’huile d’amande douce.
    L’eau se dit Aqua, un mélange odorant, Parfum, et les longs noms à chiffres sont en général
    moins exotiques qu’ils en ont l’air. Il faut une soirée pour en apprendre vingt. Vous
    reconnaîtrez ensuite la plus grande part de ce que contient votre armoire.</p>
    <h2>L’ordre, et la ligne du un pour cent</h2>
    <p>La première chose à connaître est l’ordre. Les ingrédients vont du plus abondant au moins
    abondant, en poids, jusqu’à un pour cent. En dessous, ils peuvent suivre l’ordre qui plaît au
    fabricant. Cette seule règle explique bien des choses. Dans la plupart des crèmes, les trois à
    six premiers noms forment les neuf dixièmes du pot : de l’eau, un humectant, un émollient ou
    deux, quelque chose qui tient ensemble l’huile et l’eau. C’est cela, le produit. La suite peut
    être importante, mais en petites quantités.</p>
    <p>La deuxième, c’est de trouver la ligne du un pour cent, puisque personne ne l’imprime.
    Cherchez des repères. Le phénoxyéthanol, un agent de conservation courant, s’emploie à un pour
    cent ou moins : ce qui le suit est donc au-dessous. La gomme xanthane et le carbomère, qui
    épaississent, se dosent normalement à quelques dixièmes. Le disodium EDTA se tient près d’un
    dixième. Quand une plante célèbre vient après tout ce monde, elle n’est là qu’à l’état de
    traces. Ce n’est pas toujours une ruse, remarquez. Certains ingrédients agissent à dose infime :
    le rétinol, bon nombre de peptides et la plupart des antioxydants ont leur place vers le bas.
    Une huile de fruit rare, vantée sur le devant parce qu’elle nourrit, n’y a pas la sienne.</p>
    ${frenchFigure("birch-water-serum-back", "Le dos d’un flacon : mode d’emploi et ingrédients.")}
    ${frenchFigure("silk-night-balm-back", "Le dos d’un pot : le même ordre, du plus au moins abondant.")}
    <h2>Les familles qui reviennent</h2>
    <p>La troisième, c’est que les mêmes groupes reviennent. Les humectants retiennent l’eau :
    glycerin, propanediol, sodium hyaluronate, urea, panthenol, betaine. Les émollients
    adoucissent : squalane, caprylic/capric triglyceride, le beurre de karité sous le nom de
    Butyrospermum Parkii, les huiles végétales et des alcools gras comme cetearyl alcohol, qui sont
    cireux et doux et n’ont rien à voir avec l’alcool qui dessèche. Les émulsifiants tiennent le
    tout, avec des noms comme glyceryl stearate ou polyglyceryl-3 quelque chose. Les tensioactifs
    nettoient : coco-glucoside, sodium cocoyl isethionate, cocamidopropyl betaine. Les agents de
    conservation protègent : phenoxyethanol, sodium benzoate, potassium sorbate. Avec ces cinq
    rayons en tête, une liste de trente noms devient une phrase.</p>
    <p>Des agents de conservation, disons un mot pour leur défense. Tout ce qui contient de l’eau
    finit par nourrir bactéries et moisissures si rien ne les en empêche, et une crème gâtée près de
    l’œil n’est pas une petite affaire. La longue liste de ce dont un produit est exempt vous
    renseigne sur la mode. La présence d’un agent de conservation bien choisi vous apprend que
    quelqu’un a songé au deuxième mois d’utilisation. Les huiles, les baumes et les pains, qui ne
    contiennent pas d’eau, peuvent s’en passer, pourvu que vous n’y mettiez pas les doigts
    mouillés.</p>
    <h2>Ce qu’une liste ne dit pas</h2>
    <p>La quatrième, c’est ce que la liste ne peut pas vous dire. Au-delà de l’ordre, elle tait les
    quantités. Elle n’indique ni la pureté d’une matière, ni la façon dont elle a été transformée,
    ni le pH de la formule, et pour la vitamine C et les acides exfoliants, ce dernier point décide
    de presque tout. Deux produits à la liste identique peuvent différer autant que deux gâteaux
    faits de farine, de beurre, d’œufs et de sucre. Servez-vous-en pour écarter, pour comparer ce
    qui se compare et pour vérifier une promesse. Ne vous en servez pas pour décréter qu’une crème
    est merveilleuse. Votre propre peau, au bout de deux semaines, en jugera mieux.</p>
    <p>La cinquième, c’est de se méfier des mots sans définition fixe. « Propre », « sans produits
    chimiques », « hypoallergénique » et « naturel » s’emploient librement et se définissent
    vaguement. Tout est chimique, l’eau comprise, et aucun produit ne peut promettre que personne
    n’y réagira. En revanche, certaines mentions disent exactement ce qu’elles veulent dire. Le pot
    ouvert marqué 12M signifie douze mois après l’ouverture. Le DIN et le NPN sont des numéros de
    Santé Canada, et vous en trouverez un, au pays, sur les écrans solaires et les traitements qui
    font valoir un effet thérapeutique. Un cosmétique n’en a pas. S’il promet tout de même de
    soigner une maladie, il vous apprend quelque chose sur lui-même.</p>
    <div data-product="birch-water-serum"></div>
    <div data-product="silk-night-balm"></div>
    <h2>Un exercice pour ce soir</h2>
    <p>Essayez ceci ce soir. Prenez les deux crèmes hydratantes que vous préférez et celle que vous
    n’avez pas finie, et posez leurs listes côte à côte. Regardez les six premiers noms de chacune,
    soulignez l’agent de conservation, repérez le parfum. Le plus souvent, un motif apparaît : les
    deux que vous aimez ont une huile en commun, ou celle que vous avez délaissée porte alcohol
    denat. en troisième place. Il n’existe pas de consultation moins chère. Elle pourrait aussi vous
    épargner le prochain pot, ce qui est une drôle de chose à dire pour une boutique. Nous aimons
    mieux que vous achetiez le bon.</p>
  `),
};
