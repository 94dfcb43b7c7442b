import { useMemo, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { ConfigValues } from "#client/admin/site-config/config-values.ts";
import { newSlide, type Slide } from "#shared/schemas/slide.ts";
import { type EditedSlide, readEditedSlides, withNewId, writeEditedSlides } from "./edited-slides.ts";

type Removed = { slide: EditedSlide; position: number };

/** The slides in the form and their changes; nothing is sent before the slider is saved. */
export function useSlides(form: UseFormReturn<ConfigValues>) {
  const text = useWatch({ control: form.control, name: "site_slider_images" }) ?? "[]";
  const slides = useMemo(() => readEditedSlides(text), [text]);
  const [removed, setRemoved] = useState<Removed>();

  // Read again each time: an upload that ends now started with an earlier list.
  const latest = () => readEditedSlides(form.getValues("site_slider_images") ?? "[]");
  const put = (changed: readonly EditedSlide[]) =>
    form.setValue("site_slider_images", writeEditedSlides(changed));

  return {
    slides,
    /** The slide deleted last, while it can be restored. */
    removed: removed && !slides.some(({ id }) => id === removed.slide.id) ? removed.slide : undefined,
    /** Appends a new slide and returns its id. */
    add: () => {
      const slide = withNewId(newSlide);
      put([...latest(), slide]);
      return slide.id;
    },
    /** Inserts a copy of a slide behind it and returns the copy. */
    duplicate: (id: string) => {
      const before = latest();
      const place = before.findIndex((slide) => slide.id === id);
      const copied = before[place];
      if (!copied) return undefined;
      const copy = withNewId(copied);
      put(before.toSpliced(place + 1, 0, copy));
      return copy;
    },
    /** Puts other slides in the place of all. */
    replaceAll: put,
    update: (id: string, change: Partial<Slide>) =>
      put(latest().map((slide) => (slide.id === id ? { ...slide, ...change } : slide))),
    /** The text for those who do not see the picture of a slide. */
    altOf: (id: string) => latest().find((slide) => slide.id === id)?.alt,
    /**
     * Gives a slide another picture. A text that described the former one goes; `altBefore`, as it was when the
     * picture was chosen, tells it from one that was typed since.
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
          return { ...slide, ...picture, edit: undefined, alt: isOwn ? slide.alt : "" };
        }),
      ),
    /** Moves a slide to a position, clamped to the list, and returns the new position. */
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
    /** Restores the slide deleted last in its place and returns its id. */
    restore: () => {
      if (!removed) return undefined;
      put(latest().toSpliced(removed.position, 0, removed.slide));
      setRemoved(undefined);
      return removed.slide.id;
    },
    /** Forgets the deleted slide: the list was saved. */
    forgetRemoved: () => setRemoved(undefined),
  };
}
