import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { type Extensions, Mark, mergeAttributes, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";

const Document = Node.create({ name: "doc", topNode: true, content: "block+" });

/** A document with product cards between its blocks, but not inside them. */
const DocumentWithCards = Document.extend({ content: "(block | card)+" });

const ProductCard = Node.create({
  name: "productCard",
  group: "card",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    handle: {
      default: "",
      parseHTML: (element) => element.getAttribute("data-product"),
      renderHTML: ({ handle }) => ({ "data-product": handle }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-product]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes],
});

const PICTURE = 'img[src^="/pictures/"]';

/** Pictures of this store, with a caption or without. Those of other sites are removed from pasted text. */
const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: "" },
    caption: { default: "", rendered: false },
  }),
  parseHTML: () => [
    {
      tag: "figure",
      getAttrs: (figure) => {
        const image = figure.querySelector(PICTURE);
        if (!image) return false;
        const caption = figure.querySelector("figcaption")?.textContent?.trim() ?? "";
        return { src: image.getAttribute("src"), alt: image.getAttribute("alt") ?? "", caption };
      },
    },
    { tag: PICTURE },
  ],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.caption
      ? ["figure", ["img", HTMLAttributes], ["figcaption", node.attrs.caption]]
      : ["img", HTMLAttributes],
});

const Subscript = Mark.create({
  name: "subscript",
  excludes: "superscript",
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: () => ["sub", 0],
});

const Superscript = Mark.create({
  name: "superscript",
  excludes: "subscript",
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: () => ["sup", 0],
});

const DescriptionList = Node.create({
  name: "descriptionList",
  group: "block",
  content: "(descriptionTerm | descriptionDetails)+",
  parseHTML: () => [{ tag: "dl" }],
  renderHTML: () => ["dl", 0],
});

const DescriptionTerm = Node.create({
  name: "descriptionTerm",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "dt" }],
  renderHTML: () => ["dt", 0],
});

const DescriptionDetails = Node.create({
  name: "descriptionDetails",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "dd" }],
  renderHTML: () => ["dd", 0],
});

/** Ids of headings and scopes of header cells, which links and screen readers use. */
const HeadingId = StarterKit.extend({
  addGlobalAttributes: () => [
    { types: ["heading"], attributes: { id: { default: null, keepOnSplit: false } } },
    { types: ["tableHeader"], attributes: { scope: { default: null } } },
  ],
});

/** A table without column widths. The Tab key leaves the table instead of moving between its cells. */
const PlainTable = Table.extend({
  addKeyboardShortcuts() {
    const { Tab: _, "Shift-Tab": __, ...others } = this.parent?.() ?? {};
    return others;
  },
  renderHTML: ({ HTMLAttributes }) => ["table", mergeAttributes(HTMLAttributes), ["tbody", 0]],
});

/** The elements that a text may contain; the server's list is in api/rich-text/formatting.ts. */
export function listExtensions({ pictures, cards }: { pictures: boolean; cards: boolean }) {
  const extensions: Extensions = [
    HeadingId.configure({
      document: false,
      code: false,
      codeBlock: false,
      heading: { levels: [2, 3, 4, 5, 6] },
      link: {
        openOnClick: false,
        autolink: false,
        defaultProtocol: "https",
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    cards ? DocumentWithCards : Document,
    Subscript,
    Superscript,
    DescriptionList,
    DescriptionTerm,
    DescriptionDetails,
    PlainTable.configure({ resizable: false }),
    TableRow,
    TableHeader,
    TableCell,
  ];
  if (pictures) extensions.push(Picture);
  if (cards) extensions.push(ProductCard);
  return extensions;
}
