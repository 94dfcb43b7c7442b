import type { ContentChanges } from "#shared/content/define-content.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";

/** Document name in messages about slides, which have a separate editor. */
export const SLIDER = "slider";

/** What the toolbar of a text asks in a dialog of the back office; `needsText` if no text is selected for the link. */
export type TextQuestion =
  | { about: "link"; address: string; needsText: boolean }
  | { about: "picture"; picture: string; alt: string };

/** An empty address or picture takes away the link or picture. */
export type TextAnswer =
  | { about: "link"; address: string; text: string }
  | { about: "picture"; picture: string; alt: string };

/** Messages from the editor to the page in its frame. */
export type ToPage =
  /** Renders the page again: `leaves` is the edited document, `around` the rest, `heard` the last input they include. */
  | { kind: "content"; leaves: ContentChanges; around: Partial<EmbeddedPageData>; heard: number }
  /** Replaces one text in its element. `isStep` if by an undo or redo from the page, whose caret follows. */
  | { kind: "leaf"; leaf: string; text: string; heard: number; isStep: boolean }
  /** Scrolls to a text and, if `focus` is set, focuses it. */
  | { kind: "show"; leaf: string; focus: boolean }
  /** Answers `ask`; without an answer, the text only gets the focus back. */
  | { kind: "answer"; answer: TextAnswer | undefined }
  /** Renders the page with these data instead of those embedded in its HTML. */
  | { kind: "page"; data: Partial<EmbeddedPageData> };

/** Messages from the page to the editor. */
export type ToEditor =
  | { kind: "ready" }
  | { kind: "input"; leaf: string; text: string; input: number }
  /**
   * A text was focused or clicked. `document` is empty for the edited document, otherwise the one the text belongs to, or
   * `SLIDER`. `isPlace`: the leaf is the section around the click.
   */
  | { kind: "focus"; document: string; leaf: string; isPlace?: boolean }
  /** A file was dropped on the picture of a leaf, or on its place. */
  | { kind: "file"; leaf: string; file: File }
  /** Opens a dialog for a link or picture in a text. */
  | { kind: "ask"; question: TextQuestion }
  | { kind: "undo" }
  | { kind: "redo" }
  /** Escape was pressed: moves the focus to the editor. */
  | { kind: "leave" };
