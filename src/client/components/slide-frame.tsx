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

/** Keeps the text legible over any image: from below on narrow screens, from the side of the text on wide ones. */
const shades = {
  left: "bg-linear-to-t from-scrim from-42% via-scrim/65 via-58% to-transparent @5xl:bg-linear-to-r @5xl:from-15% @5xl:via-scrim/40 @5xl:via-38% @5xl:to-52%",
  center: "bg-linear-to-t from-scrim via-scrim/70 to-scrim/30",
  right:
    "bg-linear-to-t from-scrim from-42% via-scrim/65 via-58% to-transparent @5xl:bg-linear-to-l @5xl:from-15% @5xl:via-scrim/40 @5xl:via-38% @5xl:to-52%",
} as const;

/**
 * A dark ground that goes along with the text, wherever it stands and however long it is: white text keeps 4.5:1 even
 * over a white photograph (product 3.1). Its edges fade out beside the text.
 */
const textGround =
  "relative isolate flex max-w-full flex-col before:absolute before:-inset-x-24 before:-inset-y-20 before:-z-10 before:bg-night/75 before:mask-x-from-[calc(100%-6rem)] before:mask-y-from-[calc(100%-5rem)] print:before:hidden";

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
 * (`@container`) and a column: the home page and the preview of the back office share these measures (product 3.1, 11.11).
 */
export function SlideFrame({ slide, titleElement: Title, image, button }: SlideFrameProps) {
  return (
    <>
      {image}
      <div className={classNames("absolute inset-0", shades[slide.textAlign])} />
      <div
        className={classNames(
          "wide relative flex grow flex-col justify-end pt-8 pb-28 @5xl:justify-center @5xl:pt-0 @5xl:pb-16",
          alignments[slide.textAlign],
        )}
      >
        <div data-slide-text className={classNames(textGround, alignments[slide.textAlign])}>
          <Title className="enter display max-w-[15ch] @5xl:max-w-[13ch]">{slide.title}</Title>
          <p className="enter enter-2 lead mt-5 max-w-xl text-white/85">{slide.description}</p>
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
