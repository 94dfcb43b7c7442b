import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { readableShade } from "#shared/formats/color.ts";
import { HERO_SIZES, mediaSrcSet, parseMediaUrl } from "#shared/media-url.ts";
import type { Slide } from "#shared/schemas/slide.ts";

type HeroSlideProps = {
  slide: Slide;
  active: boolean;
  /** The first slide holds the page's heading and its largest picture. */
  first: boolean;
  /** Its place among the others, such as "2 de 3". */
  label: string;
};

/** The pictures the site comes with. */
const DRAWING_SIZE = { width: 1920, height: 1080 };

const alignments = {
  left: "items-start text-left",
  center: "items-center text-center",
  right: "items-end text-right",
} as const;

/** Keeps the text legible over any picture: from below on small screens, from the text's side on large ones. */
const shades = {
  left: "bg-linear-to-t from-night from-42% via-night/65 via-58% to-transparent lg:bg-linear-to-r lg:from-15% lg:via-night/40 lg:via-38% lg:to-52%",
  center: "bg-linear-to-t from-night via-night/70 to-night/30",
  right:
    "bg-linear-to-t from-night from-42% via-night/65 via-58% to-transparent lg:bg-linear-to-l lg:from-15% lg:via-night/40 lg:via-38% lg:to-52%",
} as const;

/** One slide; the change takes 0.8 s (spec section 2). A slide out of sight is out of reach as well. */
export function HeroSlide({ slide, active, first, label }: HeroSlideProps) {
  const Title = first ? "h1" : "h2";
  return (
    <section
      aria-roledescription="slide"
      aria-label={label}
      inert={!active}
      className={classNames(
        "absolute inset-0 transition-[opacity,visibility] duration-[0.8s] ease-out",
        active ? "visible opacity-100" : "invisible opacity-0",
      )}
    >
      <SlideImage slide={slide} active={active} first={first} />
      <div className={classNames("absolute inset-0", shades[slide.textAlign])} />
      <div
        className={classNames(
          "wide relative flex h-full flex-col justify-end pb-28 lg:justify-center lg:pb-16",
          alignments[slide.textAlign],
        )}
      >
        <Title className="display max-w-[15ch] lg:max-w-[13ch]">{slide.title}</Title>
        <p className="lead mt-5 max-w-xl text-white/85">{slide.description}</p>
        {slide.showCta && slide.ctaText && <CallToAction slide={slide} />}
      </div>
    </section>
  );
}

/** A stored photograph comes in the width that the screen needs, over a blurred promise of itself. */
function SlideImage({ slide, active, first }: Omit<HeroSlideProps, "label">) {
  const { width, height } = parseMediaUrl(slide.image) ?? DRAWING_SIZE;
  const smaller = mediaSrcSet(slide.image, "avif");
  return (
    <picture>
      {smaller && <source type="image/avif" srcSet={smaller} sizes={HERO_SIZES} />}
      <img
        src={slide.image}
        srcSet={mediaSrcSet(slide.image, "webp")}
        sizes={HERO_SIZES}
        alt={slide.alt}
        width={width}
        height={height}
        fetchPriority={first ? "high" : "auto"}
        draggable={false}
        style={slide.placeholder ? { backgroundImage: `url(${slide.placeholder})` } : undefined}
        className={classNames(
          "absolute inset-x-0 top-0 h-[64%] w-full bg-cover bg-[68%_40%] object-cover object-[68%_40%] transition-transform duration-[6s] ease-out lg:h-full lg:bg-[68%_50%] lg:object-[68%_50%]",
          active ? "scale-100" : "scale-105",
        )}
      />
    </picture>
  );
}

function CallToAction({ slide }: { slide: Slide }) {
  const className =
    "mt-9 inline-flex h-13 items-center gap-2.5 rounded-xl px-7 font-semibold text-white shadow-lg shadow-black/30 outline-white transition hover:brightness-110";
  const style = { background: readableShade(slide.ctaColor, "#ffffff") };
  const content = (
    <>
      {slide.ctaText}
      <ArrowRight aria-hidden className="size-5" />
    </>
  );
  return slide.ctaUrl.startsWith("http") ? (
    <a href={slide.ctaUrl} target="_blank" rel="noopener" className={className} style={style}>
      {content}
    </a>
  ) : (
    <Link to={slide.ctaUrl} className={className} style={style}>
      {content}
    </Link>
  );
}
