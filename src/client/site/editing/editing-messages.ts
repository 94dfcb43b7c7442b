import type { ContentChanges } from "#shared/content/define-content.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";

/** Stands for the slides of the home page, which have an editor of their own. */
export const SLIDER = "slider";

/** From the editor to the page in its frame. */
export type ToPage =
  /** Renders the page anew: `leaves` is the edited document, `around` the rest; `heard` the last input that they know of. */
  | { kind: "content"; leaves: ContentChanges; around: Partial<EmbeddedPageData>; heard: number }
  /** Writes one text where it stands. */
  | { kind: "leaf"; leaf: string; text: string; heard: number }
  /** Brings a text into view, and gives it the focus if asked. */
  | { kind: "show"; leaf: string; focus: boolean }
  /** Renders the page with these data in place of those in its document. */
  | { kind: "page"; data: Partial<EmbeddedPageData> };

/** From the page to the editor. */
export type ToEditor =
  | { kind: "ready" }
  | { kind: "input"; leaf: string; text: string; input: number }
  /**
   * A text got the focus; `document` is another one than the edited if its text belongs there, or `SLIDER`. `isPlace` if
   * the leaf is that of the place alone, such as a section.
   */
  | { kind: "focus"; document: string; leaf: string; isPlace?: boolean }
  | { kind: "undo" }
  | { kind: "redo" }
  /** Escape: the keyboard goes back to the editor. */
  | { kind: "leave" };
