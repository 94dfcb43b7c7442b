import {
  type CSSProperties,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTextInAddress } from "#client/admin/content/text-in-address.ts";
import type { Colors } from "#client/admin/site-config/colors.ts";
import { classNames } from "#client/components/class-names.ts";
import { controlLook, controlProps, FieldFrame } from "#client/components/field.tsx";
import { tabStorage } from "#client/lib/tab-storage.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { LegalSections } from "#client/site/legal/legal-sections.tsx";
import { splitSections } from "#client/site/legal/split-sections.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";
import { LEGAL_TEXT_MAX } from "#shared/schemas/site-config.ts";
import { FindField, FoundMark, useFindInText } from "./find-field.tsx";
import { FormatToolbar, useMarkdownFormats } from "./format-toolbar.tsx";

const ROWS = 30;
const views = { write: "Escrever", read: "Ver" } as const;
type View = keyof typeof views;

/** Shows text and preview side by side. */
const WIDE = "(min-width: 64rem)";

const textClass = "min-w-0 [&_textarea]:font-mono [&_textarea]:text-[0.8125rem]";

type MarkdownEditorProps = {
  /** Key of the cursor position in this tab. */
  name: string;
  field: UseFormRegisterReturn;
  text: string;
  /** What the site shows for an empty text. */
  builtIn: string;
  error: string | undefined;
  path: string;
  colors: Colors;
};

/** Markdown editor with toolbar, search, and the page's rendering next to it. */
export function MarkdownEditor({ name, field, text, builtIn, error, path, colors }: MarkdownEditorProps) {
  const id = useId();
  const isWide = useMedia(WIDE);
  const [view, setView] = useState<View>("write");
  const area = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLElement>(null);
  const find = useFindInText(text, area);
  useTextInAddress((wanted) => {
    find.setWanted(wanted);
    requestAnimationFrame(() => area.current?.focus({ preventScroll: true }));
  });
  useKeptCursor(name, area);
  useLinkedScroll(area, preview, isWide);

  const { format, ...handlers } = useMarkdownFormats(area);
  const leaveFind = () => {
    area.current?.focus({ preventScroll: true });
    if (find.range) area.current?.setSelectionRange(...find.range);
    find.setWanted("");
  };
  const isWriting = isWide || view === "write";
  const isReading = isWide || view === "read";
  const hint = `## Título de seção, **negrito**, *itálico*, - item de lista. ${formatCount(text.length)} de ${formatCount(LEGAL_TEXT_MAX)} caracteres.`;
  const frame = { id, label: "Texto em Markdown", error, hint };
  return (
    <div className="flex flex-col gap-4">
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-lg border border-line bg-surface p-1.5">
        <FormatToolbar disabled={!isWriting} onFormat={format} />
        {!isWide && (
          <fieldset className="flex rounded-md border border-line p-0.5 max-sm:order-first max-sm:w-full sm:ml-auto">
            <legend className="sr-only">O que aparece abaixo</legend>
            {(Object.keys(views) as View[]).map((which) => (
              <button
                key={which}
                type="button"
                aria-pressed={which === view}
                onClick={() => setView(which)}
                className="h-7 rounded px-2.5 text-xs font-medium max-sm:flex-1 max-md:h-10 text-soft hover:text-ink aria-pressed:bg-accent-strong/10 aria-pressed:text-accent-ink"
              >
                {views[which]}
              </button>
            ))}
          </fieldset>
        )}
        {isWriting && (
          <div className="flex lg:ml-auto max-sm:w-full">
            <FindField find={find} onLeave={leaveFind} />
          </div>
        )}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <FieldFrame {...frame} className={isWriting ? textClass : "hidden"}>
          <div className="relative flex">
            <textarea
              {...controlProps(frame)}
              {...field}
              ref={(element) => {
                field.ref(element);
                area.current = element;
              }}
              rows={ROWS}
              spellCheck
              {...handlers}
              className={classNames(controlLook(error), "resize-y py-2.5 leading-relaxed")}
            />
            {find.range && <FoundMark text={text} range={find.range} area={area} />}
          </div>
        </FieldFrame>
        {isReading && (
          <div className="flex min-w-0 flex-col gap-1.5">
            <h2 className="text-sm font-medium">Como fica no site</h2>
            <div className="relative flex-1 lg:mb-6.5">
              <LegalPreview
                ref={preview}
                text={text.trim() ? text : builtIn}
                path={path}
                colors={colors}
                className="white-page overflow-y-auto rounded-lg border border-line bg-paper px-5 py-6 [color-scheme:var(--page-scheme)] sm:px-8 lg:absolute lg:inset-0"
              />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

type Cursor = { start: number; end: number; scrollTop: number; hasFocus: boolean };

/** Preserves selection and scroll position of a text area across reloads. */
function useKeptCursor(name: string, area: RefObject<HTMLTextAreaElement | null>): void {
  // A layout effect: its cleanup runs while the field is still attached.
  useLayoutEffect(() => {
    const field = area.current;
    if (!field) return;
    const cursor = tabStorage<Cursor>(`cursor:${name}`);
    const kept = cursor.read();
    if (kept) {
      field.setSelectionRange(kept.start, kept.end);
      field.scrollTop = kept.scrollTop;
      if (kept.hasFocus && document.activeElement === document.body) field.focus({ preventScroll: true });
    }
    const leave = () => {
      const { selectionStart: start, selectionEnd: end, scrollTop } = field;
      cursor.keep({ start, end, scrollTop, hasFocus: document.activeElement === field });
    };
    addEventListener("pagehide", leave);
    return () => {
      leave();
      removeEventListener("pagehide", leave);
    };
  }, [name, area]);
}

type Scroller = RefObject<HTMLElement | null>;

/**
 * Synchronizes the scroll positions of text and preview proportionally. The preview leads only under the pointer or
 * with the focus: it also scrolls when its content changes, which must not move the text being typed.
 */
function useLinkedScroll(area: Scroller, preview: Scroller, isLinked: boolean): void {
  useEffect(() => {
    const [text, shown] = [area.current, preview.current];
    if (!isLinked || !text || !shown) return;
    /**
     * Positions set by synchronization, to ignore their scroll events. Compared by position, because a manual scroll
     * in the same frame shares the event.
     */
    const followed = new Map<HTMLElement, number>();
    const link = (leader: HTMLElement, led: HTMLElement) => () => {
      const isFollowing = followed.get(leader) === leader.scrollTop;
      followed.delete(leader);
      if (isFollowing || (leader === shown && !shown.matches(":hover, :focus, :focus-within"))) return;
      const before = led.scrollTop;
      led.scrollTop = shareOf(leader) * wayOf(led);
      if (led.scrollTop !== before) followed.set(led, led.scrollTop);
    };
    const ended = new AbortController();
    text.addEventListener("scroll", link(text, shown), ended);
    shown.addEventListener("scroll", link(shown, text), ended);
    return () => ended.abort();
  }, [area, preview, isLinked]);
}

function wayOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}

function shareOf(element: HTMLElement): number {
  return element.scrollTop / Math.max(1, wayOf(element));
}

/** Debounce of the preview; longer for long texts, which render slowly. */
const PAUSE_MS = 150;
const LONG_PAUSE_MS = 1000;
const LONG_TEXT = 60_000;

type LegalPreviewProps = {
  text: string;
  /** Site page that shows the text. */
  path: string;
  colors: Colors;
  ref: Ref<HTMLElement>;
  className: string;
};

/** Renders a text like its page, in the site's colors. */
function LegalPreview({ text, path, colors, ref, className }: LegalPreviewProps) {
  const shown = useAfterPause(text);
  const sections = useMemo(() => splitSections(shown), [shown]);
  const style = useMemo(
    () => paletteProperties(sitePalette(colors, colors.color_primary)) as CSSProperties,
    [colors],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={ref} aria-label="Como fica no site" tabIndex={0} className={className} style={style}>
      <div className="max-w-[44rem] text-base leading-[1.75] text-pretty wrap-anywhere text-soft">
        <LegalSections sections={sections} previewOf={path} />
      </div>
    </section>
  );
}

function useAfterPause(text: string): string {
  const [shown, setShown] = useState(text);
  useEffect(() => {
    if (text === shown) return;
    const timer = setTimeout(() => setShown(text), text.length > LONG_TEXT ? LONG_PAUSE_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, shown]);
  return shown;
}
