import { ImageOff } from "lucide-react";
import { type CSSProperties, useRef, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { isColor } from "#client/admin/site-config/colors.ts";
import { classNames } from "#client/components/class-names.ts";
import { SlideFrame, slideButton, slideImage } from "#client/components/slide-frame.tsx";
import { useBoxSize } from "#client/lib/use-box-size.ts";
import { fillSlide } from "#shared/company/fill-slide.ts";
import { fillOf } from "#shared/content/fill-of.ts";
import { mediaAtWidth } from "#shared/formats/media-url.ts";
import { DEFAULT_CTA_COLOR, type Slide } from "#shared/schemas/slide.ts";

/** Image width of the preview, enough for a high-density display. */
const PREVIEW_PX = 1280;

/** Height of the site header. */
const HEADER_PX = 72;

/** Visitor viewports without the site header, in CSS pixels. */
const screens = {
  desktop: {
    name: "Computador",
    width: 1440,
    height: 828,
    margin: "2rem",
    frame: "aspect-[1440/828] w-full",
  },
  phone: {
    name: "Celular",
    width: 390,
    height: 772,
    margin: "1.25rem",
    frame: "aspect-[390/772] w-full max-w-60",
  },
} as const;
type ScreenName = keyof typeof screens;

/** Non-interactive, scaled-down preview of a slide. */
export function SlidePreview({ slide: edited }: { slide: Slide }) {
  const { data: current } = trpc.siteConfig.current.useQuery();
  const slide = current ? fillSlide(edited, fillOf(current.config)) : edited;
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
              className="h-7 rounded px-2.5 text-xs font-medium text-soft hover:text-ink aria-pressed:bg-accent-strong/10 aria-pressed:text-accent-ink"
            >
              {screens[name].name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="mt-3">
        <ScaledSlide slide={slide} screen={screen} />
      </div>
    </div>
  );
}

function ScaledSlide({ slide, screen }: { slide: Slide; screen: ScreenName }) {
  const { width, height, margin, frame } = screens[screen];
  const box = useRef<HTMLDivElement>(null);
  const shown = useBoxSize(box);
  const { title, image, showCta, ctaText, ctaColor, visible } = slide;
  return (
    <div
      ref={box}
      role="img"
      aria-label={`Prévia do slide: ${title}`}
      className={classNames(
        "white-page relative mx-auto overflow-hidden rounded-lg bg-night text-white select-none",
        frame,
      )}
    >
      <div
        inert
        className="@container absolute top-0 left-0 flex origin-top-left flex-col text-base"
        style={
          {
            width,
            height,
            scale: (shown?.width ?? 0) / width,
            "--screen-width": `${width}px`,
            "--screen-height": `${height + HEADER_PX}px`,
            "--page-margin": margin,
          } as CSSProperties
        }
      >
        <SlideFrame
          slide={slide}
          titleElement="p"
          image={
            image !== "" && (
              <img
                key={image}
                src={mediaAtWidth(image, PREVIEW_PX)}
                alt=""
                draggable={false}
                {...slideImage(slide)}
              />
            )
          }
          button={
            showCta &&
            ctaText && <span {...slideButton(ctaText, isColor(ctaColor) ? ctaColor : DEFAULT_CTA_COLOR)} />
          }
        />
      </div>
      {image === "" && (
        <p className="absolute top-3 left-3 flex items-center gap-2 text-xs text-night-soft">
          <ImageOff aria-hidden className="size-4" />
          Sem imagem
        </p>
      )}
      {!visible && (
        <p className="absolute top-3 right-3 rounded-full bg-surface px-2.5 py-0.5 text-xs font-medium text-ink">
          Oculto para os visitantes
        </p>
      )}
    </div>
  );
}
