import { toDocument } from "../../../model/text/rich-text.ts";
import { frenchFigure } from "../pictures.ts";
import type { FrenchPost } from "./french-post.ts";

export const HARD_WATER: FrenchPost = {
  id: "e6725257-4166-474b-b3a2-d737f329554d",
  title: "Eau dure, cheveux doux : vivre avec ce qui sort du robinet",
  excerpt:
    "Le même shampooing peut sembler de soie à Vancouver et de paille à Guelph. La différence tient au calcaire dissous dans l’eau, et on peut y faire beaucoup.",
  category: "Soins capillaires",
  contentHtml: toDocument(`
    <p>On nous demande parfois pourquoi un shampooing si agréable au chalet paraît cireux à la
    maison. La bouteille est la même. Les cheveux aussi. Ce qui a changé, c’est l’eau, et de tout ce
    qui décide d’une bonne journée capillaire, c’est l’élément dont on parle le moins.</p>
    <h2>Qu’est-ce que la dureté?</h2>
    <p>La dureté mesure le calcium et le magnésium dissous, que la pluie ramasse en s’infiltrant
    dans le calcaire et la dolomie. Au Canada, on l’exprime d’ordinaire en milligrammes de carbonate
    de calcium par litre, ou en grains par gallon, un grain valant environ dix-sept milligrammes.
    Sous soixante, l’eau est douce; jusqu’à cent vingt, elle est modérément dure; au-dessus de cent
    quatre-vingts, elle est très dure. Les réservoirs de montagne de Vancouver fournissent une des
    eaux de ville les plus douces qui soient. Toronto et Hamilton puisent dans le lac Ontario et se
    situent autour de cent vingt-cinq. Roulez une heure vers l’ouest, jusqu’à Guelph ou Kitchener,
    où l’eau vient en grande partie du sous-sol, et le chiffre peut dépasser quatre cents. Votre
    municipalité publie le sien dans son rapport annuel sur l’eau.</p>
    <h2>Ce qu’elle fait aux cheveux</h2>
    <p>L’eau dure se boit sans aucun danger. Sur les cheveux, elle a deux effets. Le premier
    concerne le savon, le vrai, fait d’huiles et de soude. Le calcium réagit avec lui pour former un
    solide collant qui ne part pas au rinçage : c’est le cerne gris de la baignoire, et le même film
    sur vos cheveux. Voilà pourquoi un shampooing solide à base de savon, superbe sur la côte Ouest,
    peut avoir l’air d’une chandelle à Waterloo. Les nettoyants modernes, liquides ou solides, qui
    reposent sur des tensioactifs de synthèse plus doux ne forment pas ce dépôt, quoiqu’ils puissent
    mousser un peu moins.</p>
    <p>Le second effet est plus lent. Un cheveu décoloré, teint, coiffé à la chaleur ou qui a
    simplement vécu porte des charges négatives à sa surface, et le calcium, qui en a deux
    positives, s’y installe volontiers. Un lavage après l’autre, un fin dépôt s’accumule. Le cheveu
    devient rêche, s’emmêle plus vite, perd de son éclat et semble résister à l’après-shampooing. La
    repousse près de la racine, encore intacte, en retient bien moins. Si vos pointes paraissent
    enrobées alors que les racines vont bien, les minéraux sont des suspects raisonnables. La main
    lourde avec l’après-shampooing en est un autre : ne changez donc qu’une chose à la fois.</p>
    ${frenchFigure("cedar-oat-hand-wash-texture", "La mousse : il peut y en avoir un peu moins avec l’eau dure.")}
    ${frenchFigure("silk-repair-hair-mask-texture", "Après un lavage clarifiant, un soin démêlant.")}
    <h2>Chélateurs et rinçages</h2>
    <p>Que faire? Commencez par l’étiquette. Les ingrédients qu’on appelle chélateurs saisissent le
    calcium avant que vos cheveux le fassent : cherchez disodium EDTA, tetrasodium glutamate
    diacetate, sodium phytate, sodium gluconate ou citric acid. La plupart des shampooings en
    contiennent un peu, pour protéger la formule elle-même. Un shampooing clarifiant ou chélateur en
    contient davantage et ne s’emploie qu’à l’occasion, disons toutes les deux ou trois semaines.
    Faites-le suivre d’un après-shampooing généreux, car le cheveu que l’on vient de débarrasser de
    ses dépôts glisse assez mal de lui-même.</p>
    <p>Le rinçage acide est une réponse d’autrefois, et elle est sensée. Un acide doux décolle une
    partie du film minéral et invite les écailles de la cuticule à se coucher à plat, ce que l’œil
    appelle brillance. Un rinçage du commerce est formulé à un pH confortable. Si vous préparez le
    vôtre, faites-le faible : une cuillère à soupe de vinaigre de cidre dans un demi-litre d’eau,
    versée après le shampooing, laissée une minute, puis rincée. Plus fort ne veut pas dire
    meilleur, et le vinaigre pur n’a rien à faire près des yeux ni sur un cuir chevelu
    égratigné.</p>
    <h2>Filtres, adoucisseurs et technique</h2>
    <p>Les appareils méritent qu’on en parle calmement. Un adoucisseur, celui qui a un réservoir de
    résine et un sac de sel, échange le calcium et le magnésium contre du sodium et change
    réellement la dureté. Un filtre de douche ne le fait pas, ou à peine. La plupart sont remplis de
    charbon ou de granules de cuivre et de zinc qui réduisent le chlore, ce qu’apprécient certaines
    personnes aux cheveux teints; mais le calcium passe tout droit, parce qu’il y en a beaucoup trop
    pour une si petite cartouche. Si la boîte promet de l’eau douce avec un objet gros comme une
    poire, gardez le reçu.</p>
    <p>La technique, elle, ne coûte rien. Mouillez les cheveux à fond, une minute entière, avant le
    shampooing, et prenez-en moins que vous le croyez : la dose est bonne quand elle se rince sans
    effort. Appliquez-la sur le cuir chevelu et laissez couler la mousse sur les longueurs. Mettez
    l’après-shampooing des oreilles vers le bas, démêlez pendant qu’il agit, puis rincez jusqu’à ce
    que l’eau soit claire et le cheveu encore lisse. Là où l’eau est très dure, une dernière cruche
    d’eau filtrée, ou bouillie puis refroidie, sur les pointes fait une différence que l’on sent
    sous les doigts. C’est aussi un beau prétexte pour rester là un instant de plus.</p>
    <div data-product="birch-silk-shampoo"></div>
    <div data-product="silk-conditioner"></div>
    <p>Si vous déménagez, donnez un mois à vos cheveux avant de décider quoi que ce soit. Il faut
    que les anciens dépôts partent et que les nouvelles habitudes s’installent. Et la prochaine fois
    que quelqu’un ne jure que par un shampooing qui ne vous fait rien, demandez-lui où il habite
    avant de demander ce qu’il utilise. Vous avez peut-être raison tous les deux.</p>
  `),
};
