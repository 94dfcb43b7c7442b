import { type Ref, useImperativeHandle, useRef, useState } from "react";

export type FieldPanelHandle = {
  /** Brings the field of a leaf, or of what is above it, into view. */
  show: (leaf: string) => void;
  /** Focuses the field that was shown last. */
  focusShown: () => void;
  /** Brings the field that was shown last into view once more. */
  revealShown: () => void;
  /** Focuses the first field with a problem. */
  focusProblem: () => void;
};

/** Finds the fields of a page by leaf, in the box that it is given; `lit` is the one whose text has the focus on the page. */
export function useFieldPanel(ref: Ref<FieldPanelHandle>) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef("");
  const [lit, setLit] = useState<string>();
  const fieldOf = (leaf: string) => {
    const part = CSS.escape(leaf.split(".").at(-1) ?? "");
    const found =
      box.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(leaf)}"]`) ??
      box.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    return found ?? undefined;
  };
  const reveal = (field: HTMLElement | undefined) => {
    for (let folded = field?.closest("details"); folded; folded = folded.parentElement?.closest("details"))
      folded.open = true;
    field?.scrollIntoView({ block: field.matches("details") ? "start" : "center" });
  };
  useImperativeHandle(ref, () => ({
    show: (leaf) => {
      shown.current = leaf;
      setLit(leaf);
      reveal(fieldOf(leaf));
    },
    revealShown: () => reveal(fieldOf(shown.current)),
    focusShown: () => {
      const field = fieldOf(shown.current);
      const input = field?.querySelector("input:checked") ?? field?.querySelector("input, textarea");
      if (input instanceof HTMLElement) input.focus({ preventScroll: true });
    },
    focusProblem: () => {
      const wrong = box.current?.querySelector<HTMLElement>("[aria-invalid]");
      reveal(wrong ?? undefined);
      wrong?.focus();
    },
  }));
  return { box, lit };
}
