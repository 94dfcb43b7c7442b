import { ArrowRight, ImageOff } from "lucide-react";
import { useState } from "react";
import { isColor } from "#client/admin/settings/colors.ts";
import { classNames } from "#client/components/class-names.ts";
import { readableShade } from "#shared/formats/color.ts";
import { mediaAtWidth } from "#shared/media-url.ts";
import { DEFAULT_CTA_COLOUR, type Slide } from "#shared/schemas/slide.ts";

/** Enough for the preview on a dense screen. */
const PREVIEW_PX = 1280;

/**
 * The site's own measures at two widths, in em of its 16 px: the whole picture scales with its font size, which is a
 * share of its width. They follow `site/home/hero-slide.tsx`.
 */
const screens = {
  desktop: {
    name: "Computador",
    frame: "aspect-[1440/828] w-full",
    fontSize: "calc(100cqw / 90)",
    picture: "h-full object-[68%_50%]",
    text: "justify-center px-[9em] pb-[4em]",
    title: "max-w-[13ch] text-[4.5em]",
    description: "text-[1.25em]",
    shades: {
      left: "bg-linear-to-r from-night from-15% via-night/40 via-38% to-transparent to-52%",
      center: "bg-linear-to-t from-night via-night/70 to-night/30",
      right: "bg-linear-to-l from-night from-15% via-night/40 via-38% to-transparent to-52%",
    },
  },
  phone: {
    name: "Celular",
    frame: "aspect-[390/772] w-full max-w-60",
    fontSize: "calc(100cqw / 24.375)",
    picture: "h-[64%] object-[68%_40%]",
    text: "justify-end px-[1.25em] pb-[7em]",
    title: "max-w-[15ch] text-[2.575em]",
    description: "text-[1.0875em]",
    shades: {
      left: "bg-linear-to-t from-night from-42% via-night/65 via-58% to-transparent",
      center: "bg-linear-to-t from-night via-night/70 to-night/30",
      right: "bg-linear-to-t from-night from-42% via-night/65 via-58% to-transparent",
    },
  },
} as const;
type ScreenName = keyof typeof screens;

const alignments = {
  left: "items-start text-left",
  center: "items-center text-center",
  right: "items-end text-right",
} as const;

/** The slide as a visitor will see it, in small. It is a picture: nothing in it works. */
export function SlidePreview({ slide }: { slide: Slide }) {
  const [screen, setScreen] = useState<ScreenName>("desktop");
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base font-semibold tracking-tight">Prévia</h2>
        <fieldset className="flex rounded-md border border-line p-0.5">
          <legend className="sr-only">Tela da prévia</legend>
          {(Object.keys(screens) as ScreenName[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === screen}
              onClick={() => setScreen(name)}
              className="h-7 rounded px-2.5 text-xs font-medium text-soft hover:text-ink aria-pressed:bg-accent-strong/10 aria-pressed:text-accent-strong"
            >
              {screens[name].name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="mt-3">
        <Picture slide={slide} screen={screen} />
      </div>
    </div>
  );
}

function Picture({ slide, screen }: { slide: Slide; screen: ScreenName }) {
  const { frame, fontSize, picture, text, title, description, shades } = screens[screen];
  const { image, textAlign, showCta, ctaText, ctaColor, visible } = slide;
  const color = isColor(ctaColor) ? ctaColor : DEFAULT_CTA_COLOUR;
  return (
    <div
      role="img"
      aria-label={`Prévia do slide: ${slide.title}`}
      className={classNames(
        "@container relative mx-auto overflow-hidden rounded-lg bg-night text-white select-none",
        frame,
      )}
    >
      {image !== "" && (
        <img
          key={image}
          src={mediaAtWidth(image, PREVIEW_PX)}
          alt=""
          draggable={false}
          className={classNames("absolute inset-x-0 top-0 w-full object-cover", picture)}
        />
      )}
      <div className={classNames("absolute inset-0", shades[textAlign])} />
      {image === "" && (
        <p className="absolute top-3 left-3 flex items-center gap-2 text-xs text-night-soft">
          <ImageOff aria-hidden className="size-4" />
          Sem imagem
        </p>
      )}
      <div className="absolute inset-0" style={{ fontSize }}>
        <div className={classNames("flex h-full flex-col", text, alignments[textAlign])}>
          <p
            className={classNames(
              "leading-[1.04] font-[650] tracking-[-0.035em] text-balance wrap-anywhere",
              title,
            )}
          >
            {slide.title}
          </p>
          <p
            className={classNames(
              "mt-[1em] max-w-[28.8em] leading-[1.6] text-pretty text-white/85",
              description,
            )}
          >
            {slide.description}
          </p>
          {showCta && ctaText && (
            <span
              className="mt-[2.25em] inline-flex h-[3.25em] items-center gap-[0.625em] rounded-[0.75em] px-[1.75em] font-semibold"
              style={{ background: readableShade(color, "#ffffff") }}
            >
              {ctaText}
              <ArrowRight className="size-[1.25em]" />
            </span>
          )}
        </div>
      </div>
      {!visible && (
        <p className="absolute top-3 right-3 rounded-full bg-white px-2.5 py-0.5 text-xs font-medium text-ink">
          Oculto para os visitantes
        </p>
      )}
    </div>
  );
}
