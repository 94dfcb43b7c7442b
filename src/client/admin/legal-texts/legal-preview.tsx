import { type CSSProperties, type Ref, useEffect, useMemo, useState } from "react";
import type { Colors } from "#client/admin/site-config/colors.ts";
import { LegalSections } from "#client/site/legal/legal-sections.tsx";
import { splitSections } from "#client/site/legal/split-sections.ts";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";

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
export function LegalPreview({ text, path, colors, ref, className }: LegalPreviewProps) {
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
