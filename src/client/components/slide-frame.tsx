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

/** Centered text is placed below the middle of the photo, which its shade would cover. */
const places = {
  left: "@5xl:justify-center @5xl:pt-0 @5xl:pb-16",
  center: "",
  right: "@5xl:justify-center @5xl:pt-0 @5xl:pb-16",
} as const;

/** From 64 rem, a drawing is beside its text and extends past the page column; above centered text. */
const drawingPlaces = {
  left: "@5xl:grid @5xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] @5xl:pr-(--page-margin) @5xl:pl-(--column-start)",
  center: "items-center",
  right:
    "@5xl:grid @5xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] @5xl:pr-(--column-start) @5xl:pl-(--page-margin)",
} as const;

/** Class of the image in a `SlideFrame`. */
export function slideImageClass({ image }: Pick<Slide, "image">): string {
  return isBuiltInImage(image)
    ? "absolute inset-0 size-full object-contain"
    : "absolute inset-x-0 top-0 h-[64%] w-full bg-cover bg-[68%_40%] object-cover object-[68%_40%] @5xl:h-full @5xl:bg-[68%_50%] @5xl:object-[68%_50%]";
}

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

/** Text over a photo, darkened behind the text. */
function PhotographFrame({ image, ...props }: SlideFrameProps) {
  const { textAlign } = props.slide;
  return (
    <>
      {image}
      {/* Fades the image into the background below it. */}
      <div className="absolute inset-0 bg-linear-to-t from-scrim from-37% to-transparent to-62% @5xl:hidden" />
      <div
        className={classNames(
          "wide relative flex grow flex-col justify-end pt-8 pb-28",
          places[textAlign],
          alignments[textAlign],
        )}
      >
        <SlideText {...props} className="slide-text" />
      </div>
    </>
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
        className={classNames(
          "relative flex w-full grow flex-col gap-x-10 gap-y-6 px-(--page-margin) pt-8 pb-26 @5xl:items-center @5xl:pt-10",
          drawingPlaces[textAlign],
        )}
        style={
          { "--column-start": "calc(max(0px, (100cqw - 76rem) / 2) + var(--page-margin))" } as CSSProperties
        }
      >
        <div
          className={classNames(
            "relative w-full grow basis-44 @5xl:h-full @5xl:max-h-[44rem]",
            textAlign === "left" && "@5xl:order-last",
          )}
        >
          {image}
        </div>
        <SlideText {...props} />
      </div>
    </>
  );
}

function SlideText({
  slide,
  titleElement: Title,
  button,
  active = true,
  className,
}: Omit<SlideFrameProps, "image"> & { className?: string }) {
  return (
    <div
      data-slide-text={slide.textAlign}
      className={classNames(
        "flex max-w-full shrink-0 flex-col transition-opacity",
        active ? "opacity-100 delay-300 duration-500" : "opacity-0 duration-200",
        alignments[slide.textAlign],
        className,
      )}
    >
      <Title className="display max-w-[15ch] @5xl:max-w-[13ch]">{slide.title}</Title>
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
