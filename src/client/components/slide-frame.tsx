import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { readableShade } from "#shared/formats/color.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { classNames } from "./class-names.ts";

const alignments = {
  left: "items-start text-left",
  center: "items-center text-center",
  right: "items-end text-right",
} as const;

/** Keeps the text legible over any image: from below on narrow screens, from the side of the text on wide ones. */
const shades = {
  left: "bg-linear-to-t from-night from-42% via-night/65 via-58% to-transparent @5xl:bg-linear-to-r @5xl:from-15% @5xl:via-night/40 @5xl:via-38% @5xl:to-52%",
  center: "bg-linear-to-t from-night via-night/70 to-night/30",
  right:
    "bg-linear-to-t from-night from-42% via-night/65 via-58% to-transparent @5xl:bg-linear-to-l @5xl:from-15% @5xl:via-night/40 @5xl:via-38% @5xl:to-52%",
} as const;

/** The place of the image in a `SlideFrame`. */
export const slideImageClass =
  "absolute inset-x-0 top-0 h-[64%] w-full bg-cover bg-[68%_40%] object-cover object-[68%_40%] @5xl:h-full @5xl:bg-[68%_50%] @5xl:object-[68%_50%]";

type SlideFrameProps = {
  slide: Slide;
  titleElement: "h1" | "h2" | "p";
  image: ReactNode;
  button: ReactNode;
};

/**
 * The layout of a slide: image, shade, text and button. It fills its container, which must be a size container
 * (`@container`): the home page and the preview of the back office share these measures (product 3.1, 11.11).
 */
export function SlideFrame({ slide, titleElement: Title, image, button }: SlideFrameProps) {
  return (
    <>
      {image}
      <div className={classNames("absolute inset-0", shades[slide.textAlign])} />
      <div
        className={classNames(
          "wide relative flex h-full flex-col justify-end pb-28 @5xl:justify-center @5xl:pb-16",
          alignments[slide.textAlign],
        )}
      >
        <Title className="display max-w-[15ch] @5xl:max-w-[13ch]">{slide.title}</Title>
        <p className="lead mt-5 max-w-xl text-white/85">{slide.description}</p>
        {button}
      </div>
    </>
  );
}

/** The look of the button of a slide, which is a link on the site; `color` is darkened until white text is legible. */
export function slideButton(text: string, color: string) {
  return {
    className:
      "mt-9 inline-flex h-13 items-center gap-2.5 rounded-xl px-7 font-semibold text-white shadow-lg shadow-black/30 outline-white transition hover:brightness-110",
    style: { background: readableShade(color, "#ffffff") },
    children: (
      <>
        {text}
        <ArrowRight aria-hidden className="size-5" />
      </>
    ),
  };
}
