import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { type FrameWidth, ScaledFrame } from "#client/admin/pages/scaled-frame.tsx";
import { WidthChoice } from "#client/admin/pages/two-sides.tsx";
import { useFramedPage } from "#client/admin/pages/use-framed-page.ts";
import type { ConfigSnapshot, ConfigValues } from "#client/admin/site-config/config-values.ts";
import {
  type SiteConfig,
  type SiteConfigKey,
  siteConfigSchema,
  toEmbeddedSiteConfig,
} from "#shared/schemas/site-config.ts";
import { readSlides } from "#shared/schemas/slide.ts";
import { EDITED_PARAMETER, EDITED_SETTINGS, previewPath } from "#shared/site/page-data.ts";

type SettingsPreviewProps = {
  current: ConfigSnapshot;
  path: string;
  /** Id of the part of the page to bring into view. */
  anchor: string | undefined;
};

/** A page of the site in a frame with the settings as they are typed; of a rejected one, the published value. */
export function SettingsPreview({ current, path, anchor }: SettingsPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<FrameWidth>(innerWidth < 1280 ? "phone" : "tablet");
  /** How often a page was loaded. */
  const [loads, setLoads] = useState(0);
  const post = useFramedPage(frame, ({ kind }) => kind === "ready" && setLoads((before) => before + 1));
  // A save makes another version; the frame is told of every setting.
  const [root] = useState(() => previewPath(current.versionNumber));
  const values = useDeferredValue<ConfigValues>(useWatch());
  const data = useMemo(() => {
    const config = withValid(current.config, values);
    const slides = readSlides(config).filter(({ visible }) => visible);
    return { config: toEmbeddedSiteConfig(config), slides };
  }, [current, values]);
  useEffect(() => {
    if (loads > 0) post({ kind: "page", data });
    // The function is another one at each rendering.
  }, [loads, data]);
  useEffect(() => {
    if (loads > 0 && anchor) post({ kind: "show", leaf: anchor, focus: false });
  }, [loads, anchor]);
  return (
    <>
      <div className="flex justify-center border-b border-line bg-surface px-3 py-1.5">
        <WidthChoice width={width} onWidth={setWidth} />
      </div>
      {/* Another frame for another address: a change of it would be a step of the Back button. */}
      <ScaledFrame
        key={path}
        frame={frame}
        title="Prévia do site, com o que você muda"
        source={`${root}${path === "/" ? "" : path}?${EDITED_PARAMETER}=${EDITED_SETTINGS}`}
        width={width}
      />
    </>
  );
}

function withValid(published: SiteConfig, values: ConfigValues): SiteConfig {
  const valid = Object.entries(values).flatMap(([key, value]) => {
    const { success, data } = siteConfigSchema.shape[key as SiteConfigKey].safeParse(value);
    return success ? [[key, data]] : [];
  });
  return { ...published, ...Object.fromEntries(valid) };
}
