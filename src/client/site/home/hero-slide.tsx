import { classNames } from "#client/components/class-names.ts";
import { SlideFrame, slideButton, slideImage } from "#client/components/slide-frame.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { noteSlide } from "#client/site/visits/touches.ts";
import { mediaSrcSet, parseMediaUrl, slideSizes } from "#shared/formats/media-url.ts";
import { isWebAddress } from "#shared/schemas/link-address.ts";
import type { Slide } from "#shared/schemas/slide.ts";

type HeroSlideProps = {
  slide: Slide;
  active: boolean;
  /** The first slide contains the largest image of the page. */
  first: boolean;
  /** Until then, every slide stays reachable without script. */
  isHydrated: boolean;
  /** Other images than the first would compete with it and with the page's code: they load before the first change. */
  hasImage: boolean;
  /** Its position, such as "2 de 3". */
  label: string;
};

/** Size of the drawings of the default slides. */
const DRAWING_SIZE = { width: 1200, height: 920 };

/**
 * One slide of the home page; a transition takes 0.8 s. An invisible slide is inert: the visible one has the page's
 * heading.
 */
export function HeroSlide({ slide, active, first, isHydrated, hasImage, label }: HeroSlideProps) {
  const image = <SlideImage slide={slide} active={active} first={first} />;
  return (
    <section
      aria-roledescription="slide"
      aria-label={label}
      inert={isHydrated && !active}
      className={classNames(
        "@container relative overflow-hidden col-start-1 row-start-1 flex flex-col transition-[opacity,translate,visibility] duration-[0.8s] ease-out",
        active ? "visible opacity-100" : "invisible opacity-0",
        !isHydrated && "without-script:visible without-script:row-auto without-script:opacity-100",
      )}
    >
      <SlideFrame
        slide={slide}
        active={active || !isHydrated}
        titleElement={active ? "h1" : "h2"}
        image={hasImage ? image : <noscript>{image}</noscript>}
        button={slide.showCta && slide.ctaText && <CallToAction slide={slide} />}
      />
    </section>
  );
}

/** A stored image loads in the width that the screen needs, over its blurred placeholder. */
function SlideImage({ slide, active, first }: Pick<HeroSlideProps, "slide" | "active" | "first">) {
  const { width, height } = parseMediaUrl(slide.image) ?? DRAWING_SIZE;
  const smaller = mediaSrcSet(slide.image, "avif");
  const sizes = smaller && slideSizes(slide);
  const { className, style } = slideImage(slide);
  return (
    <picture>
      {smaller && <source type="image/avif" srcSet={smaller} sizes={sizes} />}
      <img
        src={slide.image}
        srcSet={mediaSrcSet(slide.image, "webp")}
        sizes={sizes}
        alt={slide.alt}
        width={width}
        height={height}
        fetchPriority={first ? "high" : "auto"}
        draggable={false}
        style={{ ...style, ...(slide.placeholder && { backgroundImage: `url(${slide.placeholder})` }) }}
        className={classNames(
          className,
          "transition-transform duration-[6s] ease-out",
          active ? "scale-100" : "scale-105",
        )}
      />
    </picture>
  );
}

function CallToAction({ slide }: { slide: Slide }) {
  const { children, ...button } = slideButton(slide.ctaText, slide.ctaColor);
  const note = () => noteSlide(slide.title);
  return isWebAddress(slide.ctaUrl) ? (
    <a href={slide.ctaUrl} target="_blank" rel="noopener" onClick={note} {...button}>
      {children}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  ) : (
    <SiteLink to={slide.ctaUrl} onClick={note} {...button}>
      {children}
    </SiteLink>
  );
}
