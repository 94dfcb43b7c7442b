import { ArrowRight } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { groundWithText } from "#shared/formats/color.ts";
import { isBuiltInImage } from "#shared/formats/media-url.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { classNames } from "./class-names.ts";

const alignments = {
  left: "items-start text-left",
  center: "items-center text-center",
  right: "items-end text-right",
} as const;

/** From 48 rem, the picture is beside the panel with the text; above and at both sides of a panel in the middle. */
const photoPlaces = {
  left: {
    frame: "@3xl:flex-row-reverse",
    picture: "",
    panel: "@3xl:pr-10 @3xl:pl-(--column-start)",
  },
  center: {
    frame: "",
    picture: "@3xl:basis-60",
    panel: "@3xl:-mt-24 @3xl:mx-auto @3xl:px-10",
  },
  right: {
    frame: "@3xl:flex-row",
    picture: "",
    panel: "@3xl:pr-(--column-start) @3xl:pl-10",
  },
} as const;

/** From 64 rem, a drawing is beside its text and ends with the page column; above centered text. */
const drawingPlaces = {
  left: "@5xl:grid @5xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]",
  center: "items-center",
  right: "@5xl:grid @5xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]",
} as const;

/** Attributes of the image in a `SlideFrame`. */
export function slideImage({ image, textAlign, focus }: Pick<Slide, "image" | "textAlign" | "focus">) {
  return isBuiltInImage(image)
    ? { className: classNames("absolute inset-0 size-full object-contain", drawingEnds[textAlign]) }
    : {
        className: "absolute inset-0 size-full bg-cover bg-center object-cover",
        style: { objectPosition: focus, backgroundPosition: focus },
      };
}

/** The side of its box at which a drawing that does not fill it ends, that of the margin. */
const drawingEnds = { left: "@5xl:object-right", center: "", right: "@5xl:object-left" } as const;

type SlideFrameProps = {
  slide: Slide;
  titleElement: "h1" | "h2" | "p";
  image: ReactNode;
  button: ReactNode;
  /** Whether the slide is shown: the previous text fades out before this one fades in. */
  active?: boolean;
};

/**
 * Layout of a slide, shared by the home page and the preview in the back office. Fills its parent, which must be a
 * flex column and a size container (`@container`).
 */
export function SlideFrame(props: SlideFrameProps) {
  return isBuiltInImage(props.slide.image) ? <DrawingFrame {...props} /> : <PhotographFrame {...props} />;
}

const columnStart = {
  "--column-start": "calc(max(0px, (100cqw - 76rem) / 2) + var(--page-margin))",
} as CSSProperties;

/** Photo, and text on a solid panel beside it, below it on phones. */
function PhotographFrame({ image, ...props }: SlideFrameProps) {
  const { frame, picture, panel } = photoPlaces[props.slide.textAlign];
  return (
    <div
      data-slide-frame
      className={classNames("relative flex w-full grow flex-col", frame)}
      style={columnStart}
    >
      <div
        className={classNames(
          "relative h-[calc(0.44*var(--screen-height))] shrink-0 overflow-hidden @3xl:h-auto @3xl:grow",
          picture,
        )}
      >
        {image}
      </div>
      <div
        className={classNames(
          "relative flex grow flex-col bg-night px-(--page-margin) pt-8 pb-26 @3xl:w-[46%] @3xl:shrink-0 @3xl:grow-0 @3xl:justify-center",
          alignments[props.slide.textAlign],
          panel,
        )}
      >
        <SlideText {...props} titleClass="text-[min(2.125rem,10cqw)] @3xl:text-[min(4cqw,3.25rem)]" />
      </div>
    </div>
  );
}

/** Text and built-in drawing side by side, stacked on phones; they never overlap. */
function DrawingFrame({ image, ...props }: SlideFrameProps) {
  const { textAlign, ctaColor } = props.slide;
  return (
    <>
      <div
        className={classNames("absolute inset-0 opacity-50", textAlign === "right" && "-scale-x-100")}
        style={{ background: `radial-gradient(60% 60% at 76% 36%, ${ctaColor}, transparent)` }}
      />
      <div
        data-slide-frame
        className={classNames(
          "relative flex w-full grow flex-col gap-x-10 gap-y-6 px-(--page-margin) pt-8 pb-26 @5xl:items-center @5xl:px-(--column-start) @5xl:pt-10",
          drawingPlaces[textAlign],
        )}
        style={columnStart}
      >
        <div
          className={classNames(
            "relative w-full grow basis-44 @5xl:h-full @5xl:max-h-[44rem]",
            // The right end of the drawings is transparent: what is visible ends at the margin.
            textAlign === "left" && "@5xl:order-last @5xl:translate-x-[4.2%]",
          )}
        >
          {image}
        </div>
        <SlideText {...props} titleClass="max-w-[15ch] @5xl:max-w-[13ch]" />
      </div>
    </>
  );
}

function SlideText({
  slide,
  titleElement: Title,
  button,
  active = true,
  titleClass,
}: Omit<SlideFrameProps, "image"> & { titleClass: string }) {
  return (
    <div
      data-slide-text={slide.textAlign}
      className={classNames(
        "flex max-w-full shrink-0 flex-col transition-opacity",
        active ? "opacity-100 delay-300 duration-500" : "opacity-0 duration-200",
        alignments[slide.textAlign],
      )}
    >
      <Title className={classNames("display", titleClass)}>{slide.title}</Title>
      <p className="lead mt-5 max-w-xl text-white/95">{slide.description}</p>
      {button}
    </div>
  );
}

/** Button style of a slide, a link on the site: white text unless `color` is too pale. */
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
