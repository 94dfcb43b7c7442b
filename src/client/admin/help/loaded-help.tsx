import { useEffect, useState } from "react";
import { LineNotice } from "#client/admin/list/list-states.tsx";
import { loadChunk } from "#client/lib/load-chunk.ts";
import { texts } from "#shared/texts/texts.ts";
import type { HelpSlug } from "./help-topics.ts";

type LoadedHelpProps = { slug: HelpSlug; level: 2 | 3; onLeave?: (() => void) | undefined };

const load = () =>
  Promise.all([import("./help-article.tsx"), import("./help-pages.ts")]).then(
    ([{ HelpArticle }, { helpPages }]) => ({ HelpArticle, helpPages }),
  );
type HelpCode = Awaited<ReturnType<typeof load>>;

/** A help page, whose texts are loaded when the first one is opened. */
export function LoadedHelp({ slug, level, onLeave }: LoadedHelpProps) {
  const [code, setCode] = useState<HelpCode | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setCode((known) => (known === "failed" ? undefined : known));
    loadChunk(load).then(
      (loaded) => current && setCode(loaded),
      () => current && setCode("failed"),
    );
    return () => {
      current = false;
    };
  }, [attempt]);
  if (code === "failed")
    return <LineNotice text={texts.help.loadFailed} onRetry={() => setAttempt(attempt + 1)} />;
  if (!code) return <Skeleton />;
  const { HelpArticle, helpPages } = code;
  return <HelpArticle page={helpPages[slug]} level={level} onLeave={onLeave} />;
}

/** As tall as a paragraph and its first steps. */
function Skeleton() {
  return (
    <div role="status" aria-label={texts.help.loading} className="flex flex-col gap-2.5">
      {["w-full", "w-11/12", "w-2/3", "mt-5 w-1/3", "w-full", "w-5/6"].map((width, index) => (
        <span
          key={index}
          aria-hidden
          className={`h-3.5 motion-safe:animate-pulse rounded bg-ink/7 ${width}`}
        />
      ))}
    </div>
  );
}
