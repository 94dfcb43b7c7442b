import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { toast } from "#client/components/toast.tsx";
import { pace } from "#client/lib/pace.ts";
import { CONTENT_PREFIX, type EmbeddedContent } from "#shared/content/content-keys.ts";
import type { EmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import { pageTexts } from "#shared/texts/page-texts.ts";

const TIMEOUT_MS = 3000;
/** Maximum age of the config when the visitor returns to the tab: an older one may contain an outdated phone number. */
const AGE_MAX_MS = 5 * 60_000;

/** Inputs of the slides: the default ones mention the length of the trial. */
const slideKeys = ["site_slider_images", "trial_days"] as const;

const SiteConfigContext = createContext<EmbeddedPageData | undefined>(undefined);
const LoadRestContext = createContext<() => Promise<void>>(() => Promise.resolve());

/**
 * Provides the site config: initially the copy embedded in the page, then the server's current one, refreshed when the
 * visitor returns to the tab. A preview uses the given config.
 */
export function SiteConfigProvider({
  embedded,
  children,
}: {
  embedded: EmbeddedPageData;
  children: ReactNode;
}) {
  const [state, setState] = useState(embedded);
  const { load, refresh } = useMemo(() => {
    let shown = embedded;
    let loadedAt = 0;
    const read = async (isFirst = false) => {
      loadedAt = Date.now();
      const loaded = await reloadTwice(shown).catch((error: unknown) => {
        loadedAt = 0;
        console.error("site config load failed", error);
        // Only the first failure is reported; later ones leave at most slightly older data.
        if (isFirst) toast.backgroundFailure({ title: pageTexts.siteConfig.unavailable });
      });
      // The next page shows its default texts instead of nothing.
      const next = loaded ?? { ...shown, isPartial: undefined };
      // Usually nothing changed; then no page re-renders.
      if (JSON.stringify(next) === JSON.stringify(shown)) return;
      shown = next;
      startTransition(() => setState(next));
    };
    let loading: Promise<void> | undefined;
    return {
      load: () => {
        loading ??= read(true);
        return loading;
      },
      refresh: () => {
        if (loading && !document.hidden && Date.now() - loadedAt > AGE_MAX_MS)
          loading = loading.then(() => read());
      },
    };
  }, [embedded]);
  useEffect(() => {
    if (embedded.preview) return;
    const timer = setTimeout(load, pace.configDelayMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [embedded, load, refresh]);
  return (
    <LoadRestContext value={load}>
      <SiteConfigContext value={embedded.preview ? embedded : state}>{children}</SiteConfigContext>
    </LoadRestContext>
  );
}

/** Loads the current site config with the texts of all pages, unless already loaded. Never rejects. */
export function useLoadRest(): () => Promise<void> {
  return useContext(LoadRestContext);
}

export function useSiteConfig(): EmbeddedPageData {
  const state = useContext(SiteConfigContext);
  if (!state) throw new Error("useSiteConfig needs a SiteConfigProvider");
  return state;
}

/** Tries again without a connection: in Firefox, a call that leaving the page cuts short fails like one. */
async function reloadTwice(before: EmbeddedPageData): Promise<EmbeddedPageData> {
  try {
    return await reload(before);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    await new Promise((again) => setTimeout(again, pace.configDelayMs));
    return reload(before);
  }
}

async function reload(before: EmbeddedPageData): Promise<EmbeddedPageData> {
  const loaded = await fetchConfig();
  const config = mergeKnown(before.config, loaded);
  const sameSlides = slideKeys.every((key) => config[key] === before.config[key]);
  const slides = sameSlides ? before.slides : await loadSlides(config);
  return { ...before, config, content: contentOf(loaded), isPartial: undefined, slides };
}

async function fetchConfig(): Promise<Record<string, unknown>> {
  const response = await fetch("/api/config", {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await response.json();
  if (!response.ok || typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Error(errorFieldOf(body) ?? pageTexts.siteConfig.unknown);
  }
  return body as Record<string, unknown>;
}

function errorFieldOf(body: unknown): string | undefined {
  return body && typeof body === "object" && "error" in body ? String(body.error) : undefined;
}

function mergeKnown(config: EmbeddedSiteConfig, loaded: Record<string, unknown>): EmbeddedSiteConfig {
  const known = Object.entries(loaded).filter(([key, value]) => key in config && typeof value === "string");
  return { ...config, ...Object.fromEntries(known) };
}

/** The changed texts among the loaded keys; undefined if there are none, as in an embedded page. */
function contentOf(loaded: Record<string, unknown>): EmbeddedContent | undefined {
  const entries = Object.entries(loaded)
    .filter(([key, value]) => key.startsWith(CONTENT_PREFIX) && value !== "")
    .map(([key, value]) => [key.slice(CONTENT_PREFIX.length), JSON.parse(String(value))]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Loaded only if the slides changed since the page was rendered: keeps the schema out of the initial bundle. */
async function loadSlides(config: EmbeddedSiteConfig): Promise<readonly Slide[]> {
  await import("#client/lib/zod-without-eval.ts");
  const { readSlides } = await import("#shared/schemas/slide.ts");
  return readSlides(config).filter((slide) => slide.visible);
}
