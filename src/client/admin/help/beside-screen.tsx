import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { toast } from "#client/components/toast.tsx";
import { loadChunk } from "#client/lib/load-chunk.ts";
import { texts } from "#shared/texts/texts.ts";
import { setHelpShown, useHelpShown } from "./help-panel-state.ts";
import { type HelpSlug, helpAt } from "./help-topics.ts";

type Panel = ComponentType<{ slug: HelpSlug }>;

/** Shows the help of the screen, loaded when it is first opened; it follows from one screen to the next. */
export function HelpBesideScreen() {
  const isShown = useHelpShown();
  const slug = helpAt(useLocation().pathname);
  const [loaded, setLoaded] = useState<{ HelpPanel: Panel }>();
  useEffect(() => {
    if (!isShown) return;
    // It does not come back by itself on the next screen that has help.
    if (!slug) return setHelpShown(false);
    let current = true;
    loadChunk(() => import("./help-panel.tsx")).then(
      (code) => current && setLoaded(code),
      () => {
        if (!current) return;
        setHelpShown(false);
        toast.failure({ title: texts.help.loadFailed });
      },
    );
    return () => {
      current = false;
    };
  }, [isShown, slug]);
  useEffect(() => () => setHelpShown(false), []);
  return isShown && slug && loaded ? <loaded.HelpPanel slug={slug} /> : null;
}
