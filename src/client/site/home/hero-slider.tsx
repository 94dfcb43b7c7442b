import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "#client/components/class-names.ts";
import { useHydrated } from "#client/lib/hydration.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { useFill } from "#client/site/use-content.ts";
import { fillSlide } from "#shared/company/fill-slide.ts";
import { HeroSlide } from "./hero-slide.tsx";

const SWIPE_PX = 50;
const DEFAULT_INTERVAL_MS = 5000;

/** Slider of the home page. Contains only visible slides and wraps at both ends. */
export function HeroSlider() {
  const { slides: stored, config } = useSiteConfig();
  const fill = useFill();
  const slides = stored.map((slide) => fillSlide(slide, fill));
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const swipeStart = useRef<number>(undefined);
  const intervalMs = Number(config.slider_speed) || DEFAULT_INTERVAL_MS;
  const isHydrated = useHydrated();
  const needsOthers = useOnceTrue(index !== 0 || pointed || focused, intervalMs / 2);
  const count = slides.length;
  const current = count === 0 ? 0 : index % count;

  const go = useCallback(
    (step: number) => setIndex((from) => (count === 0 ? 0 : (from + step + count) % count)),
    [count],
  );
  // A new function for each slide: restarts the timer, however the slide was reached.
  const advance = useCallback(() => setIndex((current + 1) % Math.max(count, 1)), [current, count]);
  useAutoplay({
    running: count > 1 && !paused && !pointed && !focused,
    intervalMs,
    advance,
  });

  if (count === 0) return <EmptyHero />;

  const endSwipe = (event: PointerEvent) => {
    const distance = swipeStart.current === undefined ? 0 : event.clientX - swipeStart.current;
    swipeStart.current = undefined;
    if (Math.abs(distance) > SWIPE_PX) go(distance > 0 ? -1 : 1);
  };
  return (
    <section
      data-carousel
      aria-roledescription="carrossel"
      aria-label="Destaques"
      className="relative grid min-h-[max(36rem,calc(100svh-4.5rem-1px))] touch-pan-y touch-pinch-zoom overflow-hidden bg-night text-white"
      onPointerOver={(event) => setPointed(event.pointerType === "mouse" && isControl(event.target))}
      onPointerLeave={() => setPointed(false)}
      // Ignore focus from a click or tap, after which the pointer moves on; keyboard focus stays.
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => {
        // A second finger makes the gesture a zoom.
        swipeStart.current = event.pointerType === "mouse" || !event.isPrimary ? undefined : event.clientX;
      }}
      onPointerUp={endSwipe}
    >
      {slides.map((slide, position) => (
        <HeroSlide
          key={position}
          slide={slide}
          active={position === current}
          first={position === 0}
          isHydrated={isHydrated}
          hasImage={position === 0 || needsOthers}
          label={`${position + 1} de ${count}`}
        />
      ))}
      {count > 1 && (
        <div
          className={classNames(
            "pointer-events-none absolute inset-x-0 bottom-0 z-10 print:hidden",
            !isHydrated && "without-script:hidden",
          )}
        >
          <div className="wide flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-7">
            {/* Also over a photo, with a ground of their own, at whose edge the first dot is. */}
            <div className="pointer-events-auto -ml-3 flex flex-wrap items-center gap-x-1 rounded-3xl bg-night px-2">
              {slides.map((slide, position) => (
                <button
                  key={position}
                  type="button"
                  aria-label={`Ir para o destaque ${position + 1}: ${slide.title}`}
                  aria-current={position === current ? "true" : undefined}
                  onClick={() => setIndex(position)}
                  className="group grid h-11 place-items-center px-1 -outline-offset-2 outline-white"
                >
                  <span
                    className={classNames(
                      "block h-1.5 rounded-full transition-all duration-500",
                      position === current ? "w-9 bg-white" : "w-4 bg-white/45 group-hover:bg-white/80",
                    )}
                  />
                </button>
              ))}
            </div>
            <div className="pointer-events-auto flex items-center gap-2">
              <RoundButton label="Destaque anterior" onClick={() => go(-1)}>
                <ChevronLeft aria-hidden className="size-5" />
              </RoundButton>
              <RoundButton
                // Without autoplay, there is nothing to pause.
                className="motion-reduce:hidden"
                label={paused ? "Retomar apresentação" : "Pausar apresentação"}
                onClick={() => setPaused(!paused)}
              >
                {paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
              </RoundButton>
              <RoundButton label="Próximo destaque" onClick={() => go(1)}>
                <ChevronRight aria-hidden className="size-5" />
              </RoundButton>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, button") !== null;
}

function RoundButton({
  label,
  className = "",
  onClick,
  children,
}: {
  label: string;
  className?: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-full border border-white/30 bg-night -outline-offset-4 outline-white transition hover:border-white ${className}`}
    >
      {children}
    </button>
  );
}

/** Replaces the slider if no slide is visible. */
function EmptyHero() {
  const { config } = useSiteConfig();
  return (
    <section className="grid min-h-[32rem] place-items-center bg-night text-center text-white">
      <div className="wide py-24">
        <h1 className="display">{config.site_title}</h1>
        <p className="lead mx-auto mt-5 max-w-2xl text-night-soft">{config.site_description}</p>
      </div>
    </section>
  );
}

/** True from the first time that `condition` is, or after `latestMs`. */
function useOnceTrue(condition: boolean, latestMs: number): boolean {
  const [isTrue, setTrue] = useState(false);
  useEffect(() => {
    if (isTrue) return;
    const timer = setTimeout(() => setTrue(true), condition ? 0 : latestMs);
    return () => clearTimeout(timer);
  }, [isTrue, condition, latestMs]);
  return isTrue || condition;
}

/**
 * Calls `advance` every `intervalMs` while `running`; a new `advance` restarts the interval. Paused in a hidden tab and
 * with `prefers-reduced-motion`.
 */
function useAutoplay({
  running,
  intervalMs,
  advance,
}: {
  running: boolean;
  intervalMs: number;
  advance: () => void;
}): void {
  useEffect(() => {
    if (!running || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") advance();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [running, intervalMs, advance]);
}
