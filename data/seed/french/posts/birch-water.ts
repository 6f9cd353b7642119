import { toDocument } from "../../../model/text/rich-text.ts";
import { frenchFigure } from "../pictures.ts";
import type { FrenchPost } from "./french-post.ts";

export const BIRCH_WATER: FrenchPost = {
  id: "1df16688-21ab-4934-866b-4a65652e0ad1",
  title: "L’eau de bouleau : ce qu’elle est, et ce qu’on peut honnêtement lui demander",
  excerpt:
    "Chaque printemps, pendant à peu près trois semaines, une sève limpide coule dans les bouleaux. Nous regardons ce qu’elle contient, comment elle arrive en flacon et lesquelles de ses réputations elle mérite.",
  category: "Ingrédients",
  contentHtml: toDocument(`
    <p>Traversez une forêt de feuillus à la fin d’avril, et il se peut que vous l’entendiez avant de
    la voir : une goutte lente qui tombe dans un seau de métal. Les érables ont fini. Les bouleaux
    commencent à peine. Durant deux ou trois semaines, entre le dégel et la première feuille,
    l’arbre fait monter l’eau des racines jusqu’à la cime, et un petit chalumeau lui en emprunte un
    peu. Le liquide est clair, vaguement sucré et si peu épais que presque tous ceux qui y goûtent
    disent la même chose. C’est de l’eau qui aurait voyagé.</p>
    <h2>Ce que contient la sève</h2>
    <p>La chimie leur donne presque raison. La sève de bouleau est faite d’eau à quelque
    quatre-vingt-dix-neuf pour cent. Le reste est surtout du sucre, et c’est là qu’elle se distingue
    de l’érable : la sève d’érable transporte du saccharose, celle du bouleau, du glucose et du
    fructose, les sucres simples des fruits. S’y ajoutent des traces de potassium, de calcium, de
    magnésium et de manganèse, un peu d’acide malique et quelques acides aminés libres. Les
    proportions exactes varient selon l’espèce, le sol et la semaine. Le bouleau à papier et le
    bouleau jaune, les deux qu’on entaille le plus souvent au Canada, n’ont pas tout à fait le même
    goût, même quand ils poussent côte à côte.</p>
    <p>Comme elle contient si peu de chose, le sirop de bouleau exige une belle patience. Il faut
    une quarantaine de litres de sève pour un litre de sirop d’érable; le bouleau en demande cent ou
    davantage. Les soins de la peau ont la tâche plus facile, puisque c’est l’eau qu’ils cherchent
    et non le sucre. La sève est filtrée dans les heures qui suivent la récolte, refroidie, puis
    additionnée d’un agent de conservation, car un liquide sucré et sans défense fermente en
    quelques jours. Sur une étiquette, vous la trouverez sous le nom de Betula Alba Juice. Quand
    elle sert de base à la formule, elle vient en première ou en deuxième place; quand elle n’est là
    que pour l’histoire, elle se cache vers le bas, après l’agent de conservation.</p>
    <h2>Ce qu’elle fait sur la peau</h2>
    <p>Que fait-elle donc sur la peau? Son premier rôle est le plus simple : elle remplace une
    partie de l’eau purifiée qui porte tout le reste. Ses sucres et ses acides aminés sont des
    humectants, c’est-à-dire qu’ils retiennent l’eau, et ils ressemblent à certaines des petites
    molécules que la peau garde à cette fin dans sa couche externe. Une brume ou une essence à l’eau
    de bouleau paraît plus douce que l’eau seule et laisse moins de tiraillements en séchant.
    L’effet est réel, et il est modeste. Quelques pour cent de glycérine hydrateront mieux que
    n’importe quelle sève, et une bonne formule à l’eau de bouleau contient presque toujours de la
    glycérine aussi.</p>
    ${frenchFigure("birch-water-serum-scene", "D’abord, une couche aqueuse.")}
    ${frenchFigure("silk-day-cream-texture", "Par-dessus, une crème qui retient l’eau.")}
    <p>Il vaut la peine de distinguer la sève du reste de l’arbre, car les promesses ont tendance à
    se promener. La bétuline, ce composé blanc qui fait luire l’écorce, loge dans l’écorce et ne se
    dissout pas dans l’eau; la sève n’en renferme pour ainsi dire pas. L’odeur de thé des bois du
    bouleau flexible est celle du salicylate de méthyle, qui vient lui aussi de l’écorce et des
    rameaux. Quant aux flavonoïdes qu’on cite si volontiers, on les a mesurés dans les feuilles. Ce
    sont là des matières intéressantes. Aucune ne se trouve dans votre eau de bouleau en quantité
    qui compte, et une étiquette qui emprunte leur renommée vous parle d’une autre partie de la
    plante.</p>
    <h2>Les allergies, et l’arbre</h2>
    <p>Et les allergies? Le pollen de bouleau est l’un des grands chagrins du printemps canadien, et
    les personnes qui y réagissent nous interrogent là-dessus plus que sur tout le reste. La sève
    n’est pas du pollen, et on la récolte avant que les chatons s’ouvrent. Il reste que les
    protéines végétales ne lisent pas les dépliants. Si la saison des bouleaux vous est pénible,
    essayez tout produit au bouleau pendant quelques jours à l’intérieur de l’avant-bras avant de
    l’approcher du visage. Si des plantes vous ont déjà causé une forte réaction, parlez-en à votre
    pharmacien ou à votre médecin.</p>
    <p>Il y a aussi la question de l’arbre. Entailler, quand on s’y prend bien, ce n’est pas
    abattre : un bouleau en santé et d’assez bonne taille peut donner quelques litres par jour
    pendant une courte saison, puis refermer lui-même le trou au cours des étés suivants. Fait sans
    soin, avec trop d’entailles ou trop tôt dans la vie de l’arbre, le geste laisse du bois taché et
    une porte ouverte à la carie. Le bouleau cicatrise moins volontiers que l’érable. Les
    producteurs consciencieux se contentent donc d’un seul petit chalumeau, laissent leurs arbres se
    reposer et s’arrêtent dès que la sève se trouble. C’est une question qu’on a le droit de poser à
    quiconque en vend, à nous comme aux autres.</p>
    <div data-product="birch-water-toner"></div>
    <div data-product="birch-water-serum"></div>
    <h2>Comment l’utiliser</h2>
    <p>Notre façon préférée est aussi la plus simple. Après le nettoyage, pendant que le visage est
    encore humide, pressez à plat avec les paumes quelques gouttes d’essence ou deux nuages de
    brume. Attendez le temps d’un souffle, pas d’une minute, et poursuivez avec une crème ou une
    huile. La couche aqueuse donne à la crème quelque chose à retenir. Employée seule dans la
    chambre sèche d’un mois de février, n’importe quelle brume s’évapore en emportant un peu de
    confort; voyez donc la crème comme la seconde moitié du même geste.</p>
    <p>Si vous ne gardez qu’une idée, que ce soit celle de la mesure. L’eau de bouleau est une base
    agréable, légèrement hydratante, qui a une saison brève et un passé honnête dans les cuisines du
    Nord. Ce n’est pas un sérum, et ce n’est pas un remède. Nous l’aimons comme nous aimons le bon
    pain : non pas parce qu’elle sait tout faire, mais parce qu’une chose simple, préparée avec
    soin, est un plaisir de tous les jours.</p>
  `),
};
