import type { PlacePath } from "#client/admin/places.ts";

/** What a help page names on its screen, word for word. A test looks for each on that screen. */
export type NamedPart = {
  kind: "button" | "field" | "part";
  name: string;
  /** The sentences after it speak of what it opens: the test presses it. */
  opens?: true;
};

/** A link to another screen, by its title. */
export type NamedPlace = { kind: "place"; path: PlacePath };

export type Line = readonly (string | NamedPart | NamedPlace)[];

/** A button, link, tab or entry of a menu. */
export const button = (name: string): NamedPart => ({ kind: "button", name });
/** A button after which the page goes on with what it opens. */
export const opening = (name: string): NamedPart => ({ kind: "button", name, opens: true });
/** Where something is typed, chosen or ticked. */
export const field = (name: string): NamedPart => ({ kind: "field", name });
/** A heading, column, group or option. */
export const part = (name: string): NamedPart => ({ kind: "part", name });
export const place = (path: PlacePath): NamedPlace => ({ kind: "place", path });

/** A paragraph or step: line`Abra ${opening("Novo lead")}.` */
export const line = (texts: TemplateStringsArray, ...named: (NamedPart | NamedPlace)[]): Line =>
  texts.flatMap((text, index) => [text, ...named.slice(index, index + 1)]).filter((piece) => piece !== "");

type Task = {
  title: string;
  /** Begins at an opened record of the list instead of the screen. */
  at?: "record";
  /** Also the order in which a test walks through it. */
  steps: readonly Line[];
};

/** Size of the files of pictures. */
export const PICTURE = { width: 720, height: 405 };

/** A part of the screen with demo data, drawn by `scripts/draw-help-pictures.ts`. */
type HelpPicture = { address: string; alt: string };

/** Help for who works at a screen. */
export type HelpPage = {
  /** What the screen is for. */
  purpose: Line;
  picture?: HelpPicture;
  /** How the usual things are done. */
  tasks: readonly Task[];
  surprises: readonly Line[];
  /** Whom to ask, or where to look. */
  ask: Line;
};
