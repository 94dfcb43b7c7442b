type Feature = { title: string; text: string };

type Audience = {
  title: string;
  /** The kinds of business of this audience. */
  who: string;
  text: string;
};

type Three<T> = readonly [T, T, T];
type Four<T> = readonly [T, T, T, T];
type Eight<T> = readonly [...Four<T>, ...Four<T>];

type Opening = {
  /** The name in menus; the demo form reads it from the link. */
  name: string;
  title: string;
  lead: string;
};

/** The content of a product page. */
export type Product = Opening & {
  features: Eight<Feature>;
  audiences: Three<Audience>;
};
