import { toDocument } from "../../../model/text/rich-text.ts";
import { frenchFigure } from "../pictures.ts";
import type { FrenchPost } from "./french-post.ts";

export const SOLID_BARS: FrenchPost = {
  id: "75eda34f-2945-461b-b377-5142925fb396",
  title: "Éloge du solide : savons, syndets et l’art de les conserver",
  excerpt:
    "Un pain de savon ou de shampooing peut être ce qu’il y a de plus doux dans la salle de bain, ou de plus rude, selon la façon dont on l’a fait. Quoi rechercher, comment le faire durer et comment voyager avec lui.",
  category: "Rituels",
  contentHtml: toDocument(`
    <p>Une bouteille de gel douche, c’est surtout de l’eau. Le shampooing aussi, et
    l’après-shampooing de même : soixante-dix, quatre-vingts, parfois quatre-vingt-dix pour cent de
    ce que l’on monte par l’escalier est exactement ce qui sort de votre douche. Enlevez-la, et ce
    qui reste tient dans la paume, se passe de pompe et dure à peu près aussi longtemps. Voilà, en
    un paragraphe, l’argument des produits solides. Le reste est affaire de bon choix, car le mot
    pain, comme dans pain de savon, recouvre des choses qui ont peu en commun.</p>
    <h2>Savon et syndet</h2>
    <p>Le plus ancien est le vrai savon. On mêle des graisses et des huiles à de la soude, et les
    deux deviennent savon et glycérine; dans un pain bien fait, il ne reste pas de soude. Les noms
    de l’étiquette vous disent quelles graisses : sodium olivate pour l’olive, sodium cocoate pour
    le coco, sodium shea butterate pour le karité. Le savon est alcalin par nature, avec un pH de
    neuf ou dix contre à peu près cinq pour une peau saine. La plupart des corps s’en accommodent
    sans se plaindre, et un pain qui garde un surplus d’huile, ce que les savonniers appellent le
    surgras, est assez doux pour un usage quotidien au-dessous du cou. Les visages qui tiraillent
    sont d’ordinaire plus heureux avec autre chose.</p>
    <p>Cette autre chose, c’est un syndet, contraction de synthetic detergent, vilain nom pour une
    chose douce. L’agent nettoyant est souvent le sodium cocoyl isethionate, tiré des acides gras de
    la noix de coco et pressé avec des beurres, des amidons et des cires. On peut en régler le pH
    sur celui de la peau. Il ne laisse pas de dépôt à l’eau dure, se rince net et donne une mousse
    basse et crémeuse. Si un pain pour le visage vous fait l’effet d’une lotion qui se trouverait
    être solide, c’est presque certainement un syndet. Pour les distinguer, lisez le premier
    ingrédient : s’il commence par sodium et finit par ate, comme olivate ou palmate, c’est un
    savon; s’il dit isethionate, sulfoacetate ou glutamate, ce n’en est pas un.</p>
    <h2>Les pains pour les cheveux</h2>
    <p>Pour les cheveux, la distinction compte davantage. Un shampooing solide à base de savon peut
    convenir à une eau très douce. Dans presque tout le sud de l’Ontario et dans les Prairies, il
    rencontre assez de calcium pour laisser un film cireux, et son alcalinité soulève la cuticule.
    Un shampooing solide de type syndet évite l’un et l’autre. Frottez le pain entre vos mains
    mouillées, ou passez-le deux ou trois fois sur le cuir chevelu mouillé, puis posez-le et faites
    mousser avec les doigts. Ne le frottez pas sur les longueurs : cela les emmêle et gaspille le
    pain. L’après-shampooing solide est d’une autre espèce. Fait d’alcools gras et d’un agent
    démêlant, il ne mousse pas. Réchauffez-le entre les paumes, ou glissez-le sur les pointes
    mouillées, et donnez-lui une minute avant le peigne.</p>
    ${frenchFigure("spruce-shampoo-bar-scene", "Un shampooing solide dans sa bande de papier.")}
    ${frenchFigure("spruce-shampoo-bar-texture", "Le pain nu et sa mousse.")}
    <p>Il y a des choses qu’un pain fait mal. Les écrans solaires et les traitements actifs
    puissants exigent des doses précises et égales, difficiles à obtenir d’un solide. Une chevelure
    très longue ou très épaisse peut être malcommode à couvrir. Si vos mains sont coupées, ou si
    toute la famille partage, une pompe est plus simple. Il n’y a aucune vertu dans l’inconfort. Un
    seul pain que tout le monde aime, au bord du lavabo, vaut mieux que cinq dans un tiroir.</p>
    <h2>Comment conserver un pain</h2>
    <p>Conserver un pain, c’est une question d’air. Ce qui le tue, c’est de rester dans une flaque :
    le savon ramollit, se fendille en séchant et disparaît deux fois plus vite. Prenez un
    porte-savon à rainures ou à lattes, loin du jet, et laissez bien sécher entre deux usages. Deux
    pains qui se relaient dureront plus longtemps que les deux mêmes employés l’un après l’autre.
    Avant d’entamer un gros pain, coupez-le en deux avec un couteau tiède. Rangez les autres hors de
    leur plastique dans l’armoire à linge, où le vrai savon continue de durcir et n’en dure que
    plus. Les syndets ne se bonifient pas ainsi avec l’âge : servez-vous-en dans l’année, ou dans
    les deux ans.</p>
    <p>Les restes sont un petit plaisir. Quand un pain n’est plus qu’une lamelle, mouillez-la et
    pressez-la au dos du nouveau; en une nuit, les deux ne font qu’un. Ou réunissez les lamelles
    dans un petit sac de coton ou de sisal, dont vous vous servirez comme d’une débarbouillette à
    savon intégré. Il exfolie doucement et sèche vite quand on le suspend. De temps à autre, lavez
    le sac avec les serviettes.</p>
    <div data-product="spruce-shampoo-bar"></div>
    <div data-product="maple-conditioner-bar"></div>
    <h2>Le voyage, et la question des déchets</h2>
    <p>En voyage, le pain n’a pas de rival. Le contrôle de sûreté des aéroports canadiens limite les
    liquides, les aérosols et les gels en cabine à des contenants de cent millilitres, réunis dans
    un seul sac transparent d’un litre. Un nettoyant, un shampooing ou un après-shampooing solide
    n’y compte pas. Laissez-le sécher avant de faire vos bagages, enveloppez-le d’un bout de tissu
    ciré ou mettez-le dans une boîte de métal au fond grillagé, et ouvrez la boîte dès l’arrivée. Un
    shampooing solide sert aussi de savon à lessive dans un lavabo d’hôtel; nous en parlons par
    expérience.</p>
    <p>Et il y a la question des déchets, sur laquelle nous préférons la prudence. Un pain épargne
    une bouteille, et il est plus léger à expédier. Il vient tout de même d’huiles qui ont poussé
    quelque part, et un étui de papier n’est pas rien. Le geste le plus utile que nous puissions
    tous faire, c’est de finir ce que nous ouvrons. Un bon pain, parce qu’il est agréable jusqu’à sa
    toute dernière lamelle, rend la chose étonnamment facile.</p>
  `),
};
