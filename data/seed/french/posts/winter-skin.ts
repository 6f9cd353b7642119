import { toDocument } from "../../../model/text/rich-text.ts";
import { frenchFigure } from "../pictures.ts";
import type { FrenchPost } from "./french-post.ts";

export const WINTER_SKIN: FrenchPost = {
  id: "510337d4-d5dc-407b-882d-aaa9141e51f8",
  title: "Ce qu’un hiver canadien fait à la peau, et comment lui répondre",
  excerpt:
    "L’air froid ne porte presque pas d’eau, et une pièce chauffée n’arrange rien. Toute une saison de petits ajustements, plus efficaces qu’une seule crème héroïque.",
  category: "Soins de la peau",
  contentHtml: toDocument(`
    <p>Il y a un jour, d’ordinaire dans la deuxième semaine de novembre, où le chauffage ne s’arrête
    plus et où la crème à mains passe du tiroir au comptoir. Votre peau n’a pas changé pendant la
    nuit. L’air, oui, et la peau est en grande partie une négociation avec l’air.</p>
    <h2>L’air sec, dedans et dehors</h2>
    <p>La physique en est simple et un peu saisissante. À la température d’une pièce, un mètre cube
    d’air peut contenir environ dix-huit grammes d’eau. À moins dix, à peine plus de deux. Faites
    entrer cet air d’hiver et chauffez-le sans y ajouter d’eau : son humidité relative tombe autour
    de douze pour cent, moins que dans bien des déserts à midi. Les lèvres s’en aperçoivent d’abord,
    puis les tibias et le dos des mains. La couche externe de la peau, la couche cornée, est un
    mince mur de cellules plates scellées dans des lipides. Pour rester souple, elle doit demeurer
    un peu humide. Dans l’air sec, elle perd l’eau plus vite que celle-ci n’arrive d’en dessous;
    elle raidit, elle pèle et commence à laisser entrer les irritants.</p>
    <p>Il s’ensuit que le meilleur produit de l’hiver est peut-être un humidificateur. De trente à
    quarante pour cent, voilà une cible raisonnable pour les mois froids; bien au-delà, les fenêtres
    se mettent à ruisseler. Placez-le dans la chambre, où vous passez huit heures à visage
    découvert, et nettoyez-le comme le fabricant l’indique, car un réservoir négligé est pire que
    l’air sec. Si l’appareil ne vous dit rien, baissez le thermostat de deux degrés. À teneur en eau
    égale, un air plus frais a moins soif, et vous en dormirez mieux.</p>
    <h2>Douche tiède, mains rapides</h2>
    <p>Passons à la douche. Longue et brûlante, elle est le grand réconfort de janvier et le moyen
    le plus sûr de perdre les lipides qui tiennent le mur. Gardez-la chaude sans excès, et sous les
    dix minutes. Mettez du nettoyant là où il en faut, sous les bras, aux pieds, partout où il y a
    de la saleté, et laissez l’eau s’occuper du reste. Épongez de façon à garder un peu d’humidité,
    puis faites vite : une crème appliquée dans les deux ou trois minutes emprisonne cette eau, et
    la même crème, une demi-heure plus tard, a bien moins de matière à retenir. Ce seul changement
    d’horaire fait plus qu’un pot plus cher.</p>
    ${frenchFigure("winter-barrier-cream-texture", "Une crème d’hiver est plus dense qu’une lotion d’été.")}
    ${frenchFigure("silk-night-balm-texture", "Un baume pour le nez, les pommettes et les lèvres.")}
    <p>Quant au contenu du pot, l’hiver réclame trois sortes d’ingrédients à la fois. Les
    humectants, comme la glycérine, l’urée ou l’acide hyaluronique, attirent l’eau. Les émollients,
    comme le squalane, les céramides et les huiles végétales, comblent les vides et rendent la
    douceur. Les occlusifs, comme le beurre de karité, la cire d’abeille, la lanoline et la
    vaseline, freinent la fuite. Une lotion d’été relève surtout de la première sorte. Une crème
    d’hiver fait pencher la balance vers les deux autres. Seuls, dans un air très sec, les
    humectants peuvent vous laisser la peau plus tendue qu’avant; mettez donc toujours quelque chose
    de plus riche par-dessus.</p>
    <h2>Quoi changer dans la salle de bain</h2>
    <p>Changez aussi de nettoyant. Le gel qui semblait frais en juillet peut faire crisser la peau
    en février, et ce crissement dit qu’on en a trop enlevé. Un lait, un baume ou une crème
    nettoyante retirera l’écran solaire et la journée sans cette sensation. Si vous employez des
    acides exfoliants ou un rétinoïde, réduisez la fréquence de moitié quand le froid s’installe, et
    voyez où vous en êtes au bout de deux semaines. Les rougeurs et les picotements ne sont pas le
    signe que quelque chose agit.</p>
    <div data-product="winter-barrier-cream"></div>
    <div data-product="silk-night-balm"></div>
    <p>Notre routine pour la <a href="/pages/dry-winter-skin">peau sèche en hiver</a> donne toutes
    les étapes, dans l’ordre.</p>
    <h2>Le vent, la neige et le soleil</h2>
    <p>Le vent et le froid appellent une réponse physique. Un foulard protège mieux les joues que
    n’importe quel baume, pourvu qu’il soit lavé souvent et qu’il ne soit pas de laine rêche. Avant
    le ski ou une longue promenade avec le chien, un mince film de baume sur le nez, les pommettes
    et les lèvres retarde les gerçures. Une fois à la maison, on l’enlève et on revient à sa crème
    habituelle. Les gants se mettent avant de sortir, et non quand les mains font déjà mal; et un
    petit tube de crème près de chaque lavabo vaut mieux qu’un grand pot dans la chambre.</p>
    <p>Ne rangez pas l’écran solaire. La neige fraîche réfléchit la plus grande part des rayons
    ultraviolets qu’elle reçoit : par temps clair, la lumière vous vient d’en haut et d’en bas, et
    l’altitude y ajoute sa part. Dans la grisaille d’un trajet de décembre, rien ne presse. Sur la
    pente, sur la glace ou une heure au volant face à un soleil bas, c’est autre chose. Pensez au
    dessous du menton, aux oreilles et à un baume à lèvres avec FPS. Au Canada, les écrans solaires
    portent sur l’étiquette un numéro de médicament ou de produit de santé naturel, un DIN ou un
    NPN, et il vaut la peine de le chercher.</p>
    <h2>Quand c’est plus que de la sécheresse</h2>
    <p>Il y a des sécheresses qui sont plus que cela. Si la peau se fend, suinte, démange la nuit ou
    ne se calme pas après deux semaines de soins doux, c’est du ressort du médecin ou du pharmacien,
    et non de nos tablettes. Pour tous les autres, la routine d’hiver n’a rien de spectaculaire : de
    l’air humide, des douches courtes, la crème sans tarder, quelque chose de plus riche qu’en été,
    et un foulard. Commencez avant d’en avoir besoin. Un mur est plus facile à entretenir qu’à
    rebâtir.</p>
  `),
};
