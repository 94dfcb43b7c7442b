import { useMemo, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { ConfigValues } from "#client/admin/site-config/use-config-editor.ts";
import { newSlide, type Slide } from "#shared/schemas/slide.ts";
import { type EditedSlide, readEditedSlides, withNewId, writeEditedSlides } from "./edited-slides.ts";

type Removed = { slide: EditedSlide; position: number };

/** The slides in the form and what can be done to them; nothing leaves the form before it is saved (spec section 4). */
export function useSlides(form: UseFormReturn<ConfigValues>) {
  const text = useWatch({ control: form.control, name: "site_slider_images" }) ?? "[]";
  const slides = useMemo(() => readEditedSlides(text), [text]);
  const [removed, setRemoved] = useState<Removed>();

  // Read anew each time: an upload that ends now began with the list of then.
  const latest = () => readEditedSlides(form.getValues("site_slider_images") ?? "[]");
  const put = (changed: readonly EditedSlide[]) =>
    form.setValue("site_slider_images", writeEditedSlides(changed));

  return {
    slides,
    /** The slide removed last, while it can be put back. */
    removed: removed && !slides.some(({ id }) => id === removed.slide.id) ? removed.slide : undefined,
    /** Adds a new slide at the end and answers with its id. */
    add: () => {
      const slide = withNewId(newSlide);
      put([...latest(), slide]);
      return slide.id;
    },
    update: (id: string, change: Partial<Slide>) =>
      put(latest().map((slide) => (slide.id === id ? { ...slide, ...change } : slide))),
    /** Moves a slide to a place; one past an end stays at that end. Answers with its new place. */
    move: (id: string, to: number) => {
      const others = latest().filter((slide) => slide.id !== id);
      const moved = latest().filter((slide) => slide.id === id);
      const position = Math.max(0, Math.min(to, others.length));
      put([...others.slice(0, position), ...moved, ...others.slice(position)]);
      return position;
    },
    remove: (id: string) => {
      const before = latest();
      const position = before.findIndex((slide) => slide.id === id);
      const slide = before[position];
      if (!slide) return;
      setRemoved({ slide, position });
      put(before.filter((other) => other.id !== id));
    },
    /** Puts the slide removed last back in its place and answers with its id. */
    restore: () => {
      if (!removed) return undefined;
      put(latest().toSpliced(removed.position, 0, removed.slide));
      setRemoved(undefined);
      return removed.slide.id;
    },
    /** What was removed is gone for good: the list was saved. */
    forgetRemoved: () => setRemoved(undefined),
  };
}
