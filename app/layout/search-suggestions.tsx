import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Suggestions } from "../../data/model/catalogue/suggestions.ts";
import { ProductLink } from "../catalogue/product-link.tsx";
import {
  announceSuggestions,
  listContentLinks,
  listShopLinks,
  suggestionsQuery,
} from "../catalogue/suggestions.ts";
import { nextOption, useDelayed } from "../components/combobox.ts";
import { Icon } from "../components/icon.tsx";
import { Picture } from "../components/picture.tsx";
import { Price } from "../components/price.tsx";
import visuallyHidden from "../components/visually-hidden.module.css";
import { useMyListParts } from "../my-list/state.ts";
import { paths } from "../paths.ts";
import { SearchStart } from "./search-start.tsx";
import css from "./search-suggestions.module.css";

type Props = {
  field: RefObject<HTMLInputElement | null>;
  /** The id of the list, to which the field refers. */
  list: string;
  text: string;
  /** Reports the id of the active option, or undefined while the list is closed. */
  onChange: (state: { active?: string } | undefined) => void;
  onDone: () => void;
};

/**
 * Before the shopper types: `SearchStart`. Then what the typed text finds, in groups: the list of the combobox pattern
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus stays in the field; the arrow keys
 * choose an option, Enter opens it and Escape closes the list.
 */
export default function SearchSuggestions({ field, list, text, onChange, onDone }: Props) {
  const term = useDelayed(text.trim());
  const { data, isError } = useQuery({
    ...suggestionsQuery(term),
    placeholderData: keepPreviousData,
  });
  const [active, setActive] = useState(-1);
  const [closedFor, setClosedFor] = useState<string>();
  const options = useRef<HTMLDivElement>(null);
  const hasText = term !== "" && text.trim() !== "";
  const isOpen = hasText && closedFor !== text && (data !== undefined || isError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions have no active option
  useEffect(() => setActive(-1), [data, isOpen]);
  useEffect(() => {
    onChange(isOpen ? { ...(active >= 0 && { active: `${list}-${active}` }) } : undefined);
  }, [onChange, isOpen, list, active]);

  useEffect(() => {
    const input = field.current;
    const container = input?.closest("search");
    if (!input || !container) return;
    const links = () => [...(options.current?.querySelectorAll("a") ?? [])];
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const next = isOpen ? nextOption(event.key, active, links().length) : undefined;
      if (next !== undefined) {
        setActive(next);
        links()[next]?.scrollIntoView({ block: "nearest" });
      } else if (isOpen && event.key === "Escape") setClosedFor(text);
      else if (isOpen && event.key === "Enter" && active >= 0) links()[active]?.click();
      else if (event.key === "ArrowDown") setClosedFor(undefined);
      else return;
      event.preventDefault();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !container.contains(relatedTarget)) setClosedFor(text);
    };
    const reopen = () => setClosedFor(undefined);
    input.addEventListener("keydown", onKeyDown);
    input.addEventListener("click", reopen);
    container.addEventListener("focusout", onFocusOut);
    return () => {
      input.removeEventListener("keydown", onKeyDown);
      input.removeEventListener("click", reopen);
      container.removeEventListener("focusout", onFocusOut);
    };
  }, [field, isOpen, active, text]);

  const found = isOpen ? data : undefined;
  const { products = [], conditions = [] } = found ?? {};
  let count = products.length;
  const groups = (found ? [...listShopLinks(found), ...listContentLinks(found)] : []).map(
    ({ label, links }) => ({ label, links: links.map((link) => ({ ...link, index: count++ })) }),
  );
  const toOption = (index: number) => ({
    id: `${list}-${index}`,
    role: "option",
    tabIndex: -1,
    "aria-selected": index === active,
    className: css.option,
    onClick: onDone,
    onPointerMove: () => setActive(index),
  });
  return (
    <>
      {text.trim() === "" && <SearchStart onDone={onDone} />}
      <p role="status" className={count > 0 ? visuallyHidden.hidden : css.none}>
        {found && announceSuggestions(count)}
      </p>
      <div
        ref={options}
        id={list}
        className={css.list}
        role="listbox"
        aria-label={m.layout_suggestions()}
        hidden={!isOpen}
      >
        {isOpen && (
          <>
            {products.length > 0 && (
              <Group label={[m.catalogue_products(), ...conditions].join(" · ")}>
                {products.map((product, index) => (
                  <ProductLink key={product.id} product={product} {...toOption(index)}>
                    <SuggestedProduct product={product} />
                  </ProductLink>
                ))}
              </Group>
            )}
            <div className={css.side} role="presentation">
              {groups.map(({ label, links }) => (
                <Group key={label} label={label}>
                  {links.map(({ to, text, detail, index }) => (
                    <Link key={to} to={to} {...toOption(index)}>
                      <span dir="auto">{text}</span>
                      {detail && <span className={css.detail}>{detail}</span>}
                    </Link>
                  ))}
                </Group>
              ))}
              <Link to={paths.shop({ search: text.trim() })} {...toOption(count)}>
                <span>
                  {count > 0 && !found?.corrected
                    ? m.layout_see_results({ text: text.trim() })
                    : m.layout_search_for({ text: text.trim() })}
                </span>
                <Icon name="arrow-right" />
              </Link>
            </div>
          </>
        )}
      </div>
    </>
  );
}

type GroupProps = { label: string; children: ReactNode };

function Group({ label, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div className={css.group} role="group" aria-label={label}>
      <p className={css.label} role="presentation">
        {label}
      </p>
      {children}
    </div>
  );
}

function SuggestedProduct({ product }: { product: Suggestions["products"][number] }) {
  const { title, imageUrl, price, fromPrice } = product;
  const parts = useMyListParts();
  return (
    <>
      <Picture className={css.picture} src={imageUrl} alt="" sizes="56px" ratio={[4, 5]} />
      <span className={css.title} dir="auto">
        {title}
        {parts && (
          <>
            {" "}
            <span className={css.note}>
              <parts.NoteText product={product} />
            </span>
          </>
        )}
      </span>{" "}
      <span className={css.price}>
        <Price amount={fromPrice ?? price} from={fromPrice !== undefined} />
      </span>
    </>
  );
}
