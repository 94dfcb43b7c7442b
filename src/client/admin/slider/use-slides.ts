import { useMemo, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { newSlide, type Slide } from "#shared/schemas/slide.ts";
import { type EditedSlide, readEditedSlides, withNewId, writeEditedSlides } from "./edited-slides.ts";

type Removed = { slide: EditedSlide; position: number };

/** The slides in the form and their edits; nothing is sent until the slider is saved. */
export function useSlides(form: UseFormReturn<ConfigValues>) {
  const text = useWatch({ control: form.control, name: "site_slider_images" }) ?? "[]";
  const slides = useMemo(() => readEditedSlides(text), [text]);
  const [removed, setRemoved] = useState<Removed>();

  // Reread each time: an upload may finish after the list has changed.
  const latest = () => readEditedSlides(form.getValues("site_slider_images") ?? "[]");
  const put = (changed: readonly EditedSlide[]) =>
    form.setValue("site_slider_images", writeEditedSlides(changed));

  return {
    slides,
    /** The slide deleted last, while it can be restored. */
    removed: removed && !slides.some(({ id }) => id === removed.slide.id) ? removed.slide : undefined,
    /** Appends a new slide; returns its id. */
    add: () => {
      const slide = withNewId(newSlide);
      put([...latest(), slide]);
      return slide.id;
    },
    /** Inserts a copy after the slide and returns it. */
    duplicate: (id: string) => {
      const before = latest();
      const place = before.findIndex((slide) => slide.id === id);
      const copied = before[place];
      if (!copied) return undefined;
      const copy = withNewId(copied);
      put(before.toSpliced(place + 1, 0, copy));
      return copy;
    },
    replaceAll: put,
    update: (id: string, change: Partial<Slide>) =>
      put(latest().map((slide) => (slide.id === id ? { ...slide, ...change } : slide))),
    altOf: (id: string) => latest().find((slide) => slide.id === id)?.alt,
    /**
     * Replaces the image of a slide and drops the focus and the alternative text of the old one. `altBefore`, the text when the
     * image was chosen, detects one typed since.
     */
    replaceImage: (
      id: string,
      picture: Pick<Slide, "image" | "placeholder">,
      altBefore: string | undefined,
    ) =>
      put(
        latest().map((slide) => {
          if (slide.id !== id) return slide;
          const describesFormer = slide.image !== "" && slide.alt === altBefore;
          const isOwn = slide.alt !== newSlide.alt && !describesFormer;
          return { ...slide, ...picture, focus: undefined, edit: undefined, alt: isOwn ? slide.alt : "" };
        }),
      ),
    /** Moves a slide to a position, clamped to the list; returns the new position. */
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
    /** Restores the slide deleted last at its position; returns its id. */
    restore: () => {
      if (!removed) return undefined;
      put(latest().toSpliced(removed.position, 0, removed.slide));
      setRemoved(undefined);
      return removed.slide.id;
    },
    /** Drops the undo once the list is saved. */
    clearRemoved: () => setRemoved(undefined),
  };
}
