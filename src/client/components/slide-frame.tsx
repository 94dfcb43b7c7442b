import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { groundWithText } from "#shared/formats/color.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { classNames } from "./class-names.ts";

const alignments = {
  left: "items-start text-left",
  center: "items-center text-center",
  right: "items-end text-right",
} as const;

/** Centered text stands below the middle of the picture, which a shade around it would cover. */
const places = {
  left: "@5xl:justify-center @5xl:pt-0 @5xl:pb-16",
  center: "",
  right: "@5xl:justify-center @5xl:pt-0 @5xl:pb-16",
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
 * (`@container`) and a column: the home page and the preview of the back office share these measures.
 */
export function SlideFrame({ slide, titleElement: Title, image, button }: SlideFrameProps) {
  return (
    <>
      {image}
      {/* Lets the image end in the ground below it. */}
      <div className="absolute inset-0 bg-linear-to-t from-scrim from-37% to-transparent to-62% @5xl:hidden" />
      <div
        className={classNames(
          "wide relative flex grow flex-col justify-end pt-8 pb-28",
          places[slide.textAlign],
          alignments[slide.textAlign],
        )}
      >
        <div
          data-slide-text={slide.textAlign}
          className={classNames("slide-text flex max-w-full flex-col", alignments[slide.textAlign])}
        >
          <Title className="enter display max-w-[15ch] @5xl:max-w-[13ch]">{slide.title}</Title>
          <p className="enter enter-2 lead mt-5 max-w-xl text-white/95">{slide.description}</p>
          {button}
        </div>
      </div>
    </>
  );
}

/** The look of the button of a slide, which is a link on the site: white text if `color` is not too pale for it. */
export function slideButton(text: string, color: string) {
  const { ground, text: ink } = groundWithText(color, "#ffffff");
  return {
    className:
      "mt-9 inline-flex min-h-13 items-center gap-2.5 rounded-xl px-7 py-2 font-semibold shadow-lg shadow-black/30 outline-white transition hover:brightness-110",
    style: { background: ground, color: ink },
    children: (
      <>
        {text}
        <ArrowRight aria-hidden className="size-5" />
      </>
    ),
  };
}
