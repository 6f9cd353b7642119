import { toDocument } from "../../../model/text/rich-text.ts";
import { frenchFigure } from "../pictures.ts";
import type { FrenchPost } from "./french-post.ts";

export const FRAGRANCE: FrenchPost = {
  id: "21185f97-58d7-4919-b2de-7efb7e35751a",
  title: "Parfumé ou non : comment penser le parfum dans les soins de la peau",
  excerpt:
    "Parfum, huiles essentielles, sans parfum, inodore : quatre mentions qui disent moins, et plus, qu’elles n’en ont l’air. Ce qu’il y a vraiment dans le flacon, et qui devrait s’en passer.",
  category: "Ingrédients",
  contentHtml: toDocument(`
    <p>Le parfum est la seule partie d’une crème qui parle avant qu’on y touche. Il peut donner à la
    toilette d’un mardi des airs de cérémonie, et c’est aussi ce qui risque le plus de ne pas vous
    convenir. Les deux sont vrais en même temps, et une boutique qui vend côte à côte des produits
    parfumés et des produits qui ne le sont pas vous doit une explication franche.</p>
    <h2>Ce que veulent dire les mots</h2>
    <p>Commençons par les mots. Quand une étiquette porte la mention Parfum, elle désigne un mélange
    de matières aromatiques, parfois quelques-unes, parfois quatre-vingts, dont la recette complète
    peut demeurer secrète. Quand elle nomme des huiles essentielles, par leur nom latin, il s’agit
    de matières aromatiques distillées ou pressées à partir de plantes. Un bon parfumeur se sert des
    unes et des autres. Le mot naturel dit d’où vient une molécule, et non comment elle se comporte
    sur la peau : le limonène d’une écorce d’orange et celui d’un laboratoire sont une seule et même
    substance. La seule huile de lavande réunit bien plus de cent composés, dont plusieurs sont des
    allergènes reconnus.</p>
    <p>Deux autres termes sèment la confusion. « Sans parfum » devrait vouloir dire que rien n’a été
    ajouté pour l’odeur. « Inodore » signifie souvent qu’on a ajouté quelque chose pour couvrir
    l’odeur de tout le reste, afin que vous ne remarquiez rien. Ni l’un ni l’autre n’est surveillé
    d’aussi près qu’on le souhaiterait. Si vous devez éviter le parfum, lisez la liste des
    ingrédients plutôt que le devant de la boîte, et repérez aussi les huiles et les extraits
    végétaux qui sentent d’eux-mêmes : écorces d’agrumes, rose, géranium, ylang-ylang, menthe, arbre
    à thé, cannelle.</p>
    <p>Ces noms peu familiers qui ferment tant de listes, limonène, linalol, géraniol, citral,
    citronellol, coumarine, ne sont pas des additifs. Ce sont des constituants du parfum ou des
    huiles, nommés un à un parce qu’une petite part de la population y devient allergique. L’Union
    européenne l’exige depuis des années au-delà de certains seuils, soit une partie sur cent mille
    pour un produit qui reste sur la peau et une sur dix mille pour un produit qu’on rince. Le
    Canada a retenu les mêmes seuils dans son Règlement sur les cosmétiques, par étapes à partir
    d’avril 2026, d’abord pour deux douzaines de substances, puis pour environ quatre-vingts.
    Autrement dit, une liste plus longue peut n’être qu’une liste plus franche.</p>
    ${frenchFigure("sea-buckthorn-body-oil-texture", "À l’air et à la lumière, les huiles s’oxydent.")}
    ${frenchFigure("cedar-oat-hand-wash-texture", "Un savon à mains passe vingt secondes sur la peau.")}
    <h2>Qui devrait s’en passer</h2>
    <p>Qui devrait choisir des produits sans parfum? Toute personne dont la peau pique facilement,
    qui fait de l’eczéma ou qui a une allergie de contact connue, et toute personne qui traverse une
    période d’irritation, peu importe pourquoi. Nous ajouterions les bébés, et la plupart des
    paupières. Pour les autres, c’est une affaire de goût et d’endroit. Un savon qui passe vingt
    secondes sur les mains n’a rien à voir avec une crème qui reste toute la nuit, et bien des gens
    qui ne supportent pas une crème parfumée profitent sans le moindre souci d’un savon qui l’est.
    Si vous aimez le parfum, portez-le sur une manche ou un foulard, et laissez votre visage
    tranquille.</p>
    <p>L’allergie a une singulière habitude qu’il est bon de connaître : elle peut apparaître après
    des années d’usage heureux. Le système immunitaire apprend une molécule à force de la croiser
    et, un jour, il proteste. Avoir toujours utilisé un produit n’est donc pas une preuve de son
    innocence. S’il vous vient une éruption rouge qui démange là où vous l’appliquez, cessez tout ce
    qui est parfumé, gardez l’emballage et consultez un médecin, qui pourra prescrire des tests
    épicutanés. Apportez la liste des ingrédients. Elle évite bien des devinettes.</p>
    <h2>L’air et le temps</h2>
    <p>L’air et le temps jouent aussi leur rôle. Le limonène et le linalol sont bénins quand ils
    sont frais, et plus gênants à mesure qu’ils s’oxydent. Une huile aux agrumes restée ouverte deux
    ans sur un rebord de fenêtre ensoleillé n’est plus le produit que vous avez acheté. Refermez les
    bouchons, tenez les flacons loin de la lumière et prenez au sérieux le petit symbole du pot
    ouvert, au dos, avec son 6M ou son 12M. Une odeur de crayon de cire ou de vieille noix veut dire
    que les huiles de la base ont tourné elles aussi. Dites-lui adieu.</p>
    <div data-product="juniper-sleep-mist"></div>
    <div data-product="cedar-oat-hand-wash"></div>
    <h2>Comment se compose une odeur</h2>
    <p>Comment compose-t-on avec soin le parfum d’un produit pour la peau? À faible dose, pour
    commencer : un parfum fin peut contenir de quinze à vingt pour cent de concentré, un lait pour
    le corps, bien moins d’un pour cent, et une crème pour le visage, le dixième de cela, ou rien du
    tout. Sa construction aussi est différente. Les notes de tête, vives, agrumes et herbes,
    s’envolent en quelques minutes, et dans un savon on n’a qu’elles. Dans un lait, ce sont le cœur
    et le fond qui tiennent la conversation : des bois, des résines, des muscs, un peu de fumée.
    Nous aimons les parfums qui ne dépassent pas la longueur du bras. Si un inconnu peut reconnaître
    votre crème à mains dans l’ascenseur, c’est qu’il y en a trop.</p>
    <p>Nos propres tablettes suivent ce principe. Lorsqu’un produit est parfumé, la description le
    dit et la liste d’ingrédients nomme les allergènes. Lorsqu’il ne l’est pas, rien n’a été ajouté
    pour lui donner une odeur ni pour en masquer une, et il se peut donc qu’il sente discrètement ce
    dont il est fait. Un nouveau produit parfumé mérite le même petit essai que n’importe quel
    autre : un peu à l’intérieur de l’avant-bras, matin et soir, pendant trois ou quatre jours. S’il
    ne se passe rien, profitez-en. Après tout, c’est fait pour cela.</p>
  `),
};
