import { toDocument } from "../../../model/text/rich-text.ts";
import { frenchFigure } from "../pictures.ts";
import type { FrenchPost } from "./french-post.ts";

export const LAYERING: FrenchPost = {
  id: "db2e2d54-6415-408c-b93c-86983af781fb",
  title: "L’ordre des choses : un petit guide serein de la superposition",
  excerpt:
    "Le plus léger avant le plus riche : le principe est bon, mais il ne dit pas tout. Voici comment mettre une routine en ordre, combien de temps attendre et quoi laisser de côté.",
  category: "Soins de la peau",
  contentHtml: toDocument(`
    <p>La plupart des routines se gâtent par addition. Un sérum arrive, puis un deuxième; le tonique
    est un cadeau; l’huile était si belle en boutique. Aucun n’est une erreur à lui seul, mais
    ensemble ils se mettent à glisser, à pelucher, à picoter, et le réflexe est d’acheter quelque
    chose pour cela aussi. Avant d’ajouter quoi que ce soit, il est utile de savoir à quoi sert
    l’ordre.</p>
    <h2>Retirer, hydrater, adoucir, couvrir</h2>
    <p>Une couche peut faire quatre choses. Elle peut retirer (un nettoyant, un acide exfoliant).
    Elle peut apporter de l’eau et la retenir (une essence, un sérum à la glycérine ou à l’acide
    hyaluronique). Elle peut adoucir et combler les petits vides entre les cellules (une crème, du
    squalane, des huiles végétales). Et elle peut couvrir, pour que ce que vous avez appliqué reste
    en place (un baume ou, le matin, un écran solaire). Retirer, hydrater, adoucir, couvrir. Même si
    vous oubliez toutes les autres règles, cette phrase suffira à ranger à peu près n’importe quelle
    tablette.</p>
    <p>Le conseil bien connu, du plus léger au plus riche, exprime la même idée par le toucher. Les
    textures aqueuses s’étalent bien sur la peau et mal sur l’huile : mettez l’huile d’abord, et le
    sérum qui suit perlera et roulera à la surface. Ce n’est pas que l’huile forme un sceau
    infranchissable. C’est simplement qu’un mince film d’eau ne mouille pas également une surface
    grasse, et une application inégale gaspille une bonne formule. L’exception, c’est l’huile pour
    le visage mêlée à une crème dans la paume. Il n’y a plus là deux couches, mais une seule crème,
    un peu plus riche, et c’est une excellente chose en janvier.</p>
    <h2>Combien de temps attendre</h2>
    <p>Combien de temps faut-il attendre entre les étapes? Moins longtemps qu’on vous l’a dit. Pour
    les couches hydratantes, attendre que la peau soit sèche va à l’encontre du but : appliquez la
    suivante pendant que la précédente est encore fraîche, dans la demi-minute environ. La patience
    paie à deux moments. Le premier vient après un acide exfoliant puissant ou un rétinoïde :
    quelques minutes vous laissent le temps de remarquer un picotement avant de le recouvrir. Le
    second concerne l’écran solaire, qu’il faut répartir également sur une surface posée et laisser
    tranquille plusieurs minutes avant le maquillage, parce que le frotter pendant qu’il se fixe
    crée des zones minces que vous ne verrez pas.</p>
    ${frenchFigure("sea-buckthorn-glow-oil-texture", "L’huile : un film d’eau ne s’y étale pas également.")}
    ${frenchFigure("silk-day-cream-texture", "La crème : elle s’étend sur un sérum encore frais.")}
    <p>Vous avez peut-être lu que certains ingrédients s’annulent. Quelques-unes de ces histoires
    sont plus vieilles que les formules. La vitamine C et la niacinamide, longtemps tenues à
    distance, font très bon ménage dans les produits d’aujourd’hui. D’autres méritent le respect,
    quoique pour une autre raison : des rétinoïdes avec des acides exfoliants, ou deux acides le
    même soir, c’est le plus souvent trop pour le confort plutôt qu’un conflit chimique. Placez-les
    des soirs différents. La peau n’a aucun moyen de vous récompenser de votre efficacité.</p>
    <h2>Quand les couches se chamaillent</h2>
    <p>Les peluches, ces miettes de gomme à effacer qui s’amassent le long de la mâchoire, tiennent
    presque toujours à l’une de trois causes. Il y a trop de produit. Ou deux agents filmogènes ne
    s’entendent pas, souvent une base riche en silicones sur un gel épaissi à la gomme. Ou bien vous
    frottez là où il faudrait presser. Réduisez la quantité de moitié, donnez un moment à chaque
    couche et appliquez les paumes à plat. Si cela continue, retirez les étapes une à une, en
    commençant par la plus récente, jusqu’à ce que cela cesse. Le coupable est rarement l’écran
    solaire qu’on accuse; c’est ce qui se trouve dessous.</p>
    <h2>Un matin et un soir</h2>
    <p>Un bon matin peut tenir en trois étapes. Rincez à l’eau tiède, ou prenez un nettoyant doux si
    votre peau est grasse au réveil. Appliquez un sérum hydratant sur la peau humide. Terminez par
    une crème et un écran solaire, ou par un seul produit qui fait les deux et que vous aimez assez
    pour en mettre généreusement. L’écran est toujours la dernière couche des soins, et il précède
    toujours le maquillage. Il ne faut pas le mélanger à une crème, car sa protection a été mesurée
    à pleine concentration, et non à celle où vous l’auriez dilué.</p>
    <p>Le soir offre plus d’espace. Nettoyez comme il faut, deux fois si vous avez porté un écran
    solaire ou du maquillage : d’abord avec un baume ou une huile qui dissout ce qui est gras,
    ensuite avec un produit doux à base d’eau. Si vous suivez un traitement actif, il vient tout de
    suite après. Puis l’hydratation, la crème et, pour finir, quelques gouttes d’huile ou une touche
    de baume là où le vent vous trouve. Les soirs où la peau est chaude ou tendue, laissez tomber le
    traitement. Un soir manqué ne coûte rien. Une semaine d’irritation coûte un mois.</p>
    <div data-product="birch-water-serum"></div>
    <div data-product="silk-day-cream"></div>
    <h2>Une seule nouveauté à la fois</h2>
    <p>Quand l’envie vous prend d’essayer du nouveau, n’introduisez qu’un produit, servez-vous-en
    deux ou trois semaines et ne touchez pas au reste. Essayez-le d’abord sur une petite zone sous
    la mâchoire ou à l’intérieur de l’avant-bras. C’est lent, et c’est la seule façon de savoir ce
    qui fonctionne.</p>
    <p>Une permission, pour finir. Vous n’avez pas besoin d’un tonique, d’une essence et d’une
    brume : ce sont trois réponses à la même question. Vous n’avez pas besoin d’une crème pour les
    yeux si celle du visage y est à son aise. Si votre peau est bien avec un nettoyant, une crème et
    un écran solaire, votre routine est complète et votre tablette est dégagée. Tout ce qui s’ajoute
    l’est pour le plaisir ou pour un but précis. Les deux raisons sont bonnes, tant que vous savez
    laquelle vous tenez en main.</p>
  `),
};
