import { type RefObject, useLayoutEffect } from "react";
import { z } from "zod";

const cursorSchema = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  scrollTop: z.number().min(0),
  hasFocus: z.boolean(),
});
type Cursor = z.infer<typeof cursorSchema>;

/** Keeps selection and scroll position of a text area over a reload of the tab. */
export function useKeptCursor(name: string, area: RefObject<HTMLTextAreaElement | null>): void {
  const key = `cursor:${name}`;
  // In the layout phase: its end still finds the field in the page.
  useLayoutEffect(() => {
    const field = area.current;
    if (!field) return;
    const kept = readCursor(key);
    if (kept) {
      field.setSelectionRange(kept.start, kept.end);
      field.scrollTop = kept.scrollTop;
      if (kept.hasFocus && document.activeElement === document.body) field.focus({ preventScroll: true });
    }
    const leave = () => sessionStorage.setItem(key, JSON.stringify(cursorOf(field)));
    addEventListener("pagehide", leave);
    return () => {
      leave();
      removeEventListener("pagehide", leave);
    };
  }, [key, area]);
}

function cursorOf(field: HTMLTextAreaElement): Cursor {
  const { selectionStart: start, selectionEnd: end, scrollTop } = field;
  return { start, end, scrollTop, hasFocus: document.activeElement === field };
}

function readCursor(key: string): Cursor | undefined {
  try {
    return cursorSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data;
  } catch {
    return undefined;
  }
}
