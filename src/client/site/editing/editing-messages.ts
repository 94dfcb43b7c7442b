import type { ContentChanges } from "#shared/content/define-content.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";

/** Document name in messages about slides, which have a separate editor. */
export const SLIDER = "slider";

/** Messages from the editor to the page in its frame. */
export type ToPage =
  /** Renders the page again: `leaves` is the edited document, `around` the rest, `heard` the last input they include. */
  | { kind: "content"; leaves: ContentChanges; around: Partial<EmbeddedPageData>; heard: number }
  /** Replaces one text in its element. */
  | { kind: "leaf"; leaf: string; text: string; heard: number }
  /** Scrolls to a text and, if `focus` is set, focuses it. */
  | { kind: "show"; leaf: string; focus: boolean }
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
  | { kind: "undo" }
  | { kind: "redo" }
  /** Escape was pressed: moves the focus to the editor. */
  | { kind: "leave" };
