import { type Ref, useImperativeHandle, useRef, useState } from "react";

export type FieldPanelHandle = {
  /** Scrolls to the field of a leaf, or to its section or item. */
  show: (leaf: string) => void;
  /** Focuses the field that was shown last. */
  focusShown: () => void;
  /** Scrolls again to the field that was shown last. */
  revealShown: () => void;
  /** Drops a file on the field that was shown last. */
  dropOnShown: (file: File) => void;
  /** Focuses the first field with a problem. */
  focusProblem: () => void;
};

/** Finds the fields of a page by leaf, below `box`. `lit` is the leaf that was shown last, whose field is highlighted. */
export function useFieldPanel(ref: Ref<FieldPanelHandle>) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef("");
  const [lit, setLit] = useState<string>();
  const fieldOf = (leaf: string) => {
    const id = CSS.escape(leaf.split(".").at(-1) ?? "");
    const found =
      box.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(leaf)}"]`) ??
      box.current?.querySelector<HTMLElement>(`[data-part="${id}"]`);
    return found ?? undefined;
  };
  const reveal = (field: HTMLElement | undefined) => {
    for (
      let details = field?.closest("details");
      details;
      details = details.parentElement?.closest("details")
    )
      details.open = true;
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
    dropOnShown: (file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file);
      fieldOf(shown.current)
        ?.querySelector("fieldset")
        ?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    focusProblem: () => {
      const wrong = box.current?.querySelector<HTMLElement>("[aria-invalid]");
      reveal(wrong ?? undefined);
      wrong?.focus();
    },
  }));
  return { box, lit };
}
