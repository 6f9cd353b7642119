export type BrandIcon = {
  /** In pixels. */
  side: number;
  /** Whether it has a margin that launchers may cut off. */
  maskable?: boolean;
  /** Whether it has a background, which the other icons have only if the uploaded picture has one. */
  opaque?: boolean;
};

/** The icons by the name of their file. */
export const ICONS: Readonly<Record<string, BrandIcon>> = {
  "favicon.png": { side: 96 },
  "apple-touch-icon.png": { side: 180, opaque: true },
  "icon-192.png": { side: 192 },
  "icon-512.png": { side: 512 },
  "maskable-512.png": { side: 512, maskable: true, opaque: true },
};
export const SOCIAL_PICTURE = "social.jpg";

/** Whether the store's icon folder has a file of this name. */
export const isBrandFile = (name: string) => name === SOCIAL_PICTURE || Object.hasOwn(ICONS, name);
