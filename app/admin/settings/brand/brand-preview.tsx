import type { CSSProperties } from "react";
import { accentOf, type BrandFacts } from "../../../../data/model/settings/brand-facts.ts";
import { isNarrowLogo } from "../../../../data/model/settings/narrow-logo.ts";
import { Panel } from "../../components/admin-page.tsx";
import shared from "../../components/shared.module.css";
import css from "./brand-page.module.css";

type Props = {
  name: string;
  /** URL of the uploaded icon; "" if there is none. */
  icon: string;
  usesTemplates: boolean;
  brand: BrandFacts;
  /** URL of the uploaded picture; "" if there is none. */
  socialPicture: string;
};

/** The header, the icon and the link on social networks as they look with the values of the form. */
export function BrandPreview({ name, icon, usesTemplates, brand, socialPicture }: Props) {
  const colours: CSSProperties = {
    "--preview-accent": accentOf(brand),
    "--preview-hover": brand.accent?.hover ?? "var(--spruce-deep)",
  };
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase();
  const drawn = icon || (usesTemplates ? "" : "/icons/icon-192.png");
  const logo = brand.logo && <img src={brand.logo.src} alt={name} />;
  return (
    <Panel title="Preview">
      <div className={css.preview} style={colours}>
        <p className={shared.soft}>Header and button</p>
        <div className={css.header}>
          {logo}
          {(!brand.logo || isNarrowLogo(brand.logo)) && <span className={css.name}>{name}</span>}
        </div>
        <div>
          <span className={css.button}>Add to Cart</span>
        </div>
        <p className={shared.soft}>Icon of the installed app</p>
        {drawn ? (
          <img className={css.icon} src={drawn} alt="App icon" />
        ) : (
          <span className={css.icon}>{letter}</span>
        )}
        <p className={shared.soft}>Link on a social network</p>
        <div className={css.social} data-logo={logo && !socialPicture ? "" : undefined}>
          {socialPicture ? (
            <img src={socialPicture} alt="Link preview" />
          ) : (
            (logo ?? <span className={css.name}>{name}</span>)
          )}
        </div>
      </div>
    </Panel>
  );
}
