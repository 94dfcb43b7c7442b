import type { LucideIcon } from "lucide-react";

export type Feature = { icon: LucideIcon; title: string; text: string };

export type Audience = {
  icon: LucideIcon;
  title: string;
  /** The kinds of business meant, as they would name themselves. */
  who: string;
  text: string;
};

type Three<T> = readonly [T, T, T];
type Four<T> = readonly [T, T, T, T];
type Eight<T> = readonly [...Four<T>, ...Four<T>];
type Ten<T> = readonly [...Eight<T>, T, T];

type Opening = {
  /** As menus name it; the demo form reads it from the link. */
  name: string;
  title: string;
  lead: string;
};

/** What a product page says. The counts are spec section 2: eight features, three audiences. */
export type Product = Opening & { features: Eight<Feature>; audiences: Three<Audience> };

/** What the store page says (spec section 2): ten features, four advantages, four integrations. */
export type StoreProduct = Opening & {
  features: Ten<Feature>;
  advantages: Four<{ title: string; text: string }>;
  integrations: Four<Feature>;
};
