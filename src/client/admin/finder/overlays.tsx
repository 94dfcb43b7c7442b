import { type ComponentType, useEffect, useState } from "react";
import { clearRecentEntries } from "#client/admin/keyboard/finder-commands.ts";
import {
  type OverlayName,
  shownOverlay,
  showOverlay,
  useShownOverlay,
} from "#client/admin/keyboard/overlay.ts";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { openModals } from "#client/components/modal.tsx";
import { toast } from "#client/components/toast.tsx";
import { loadChunk } from "#client/lib/load-chunk.ts";
import { texts } from "#shared/texts/texts.ts";

type OverlayCode = { Component: ComponentType<{ onClose: () => void }> };
const loads: Record<OverlayName, () => Promise<OverlayCode>> = {
  finder: () => import("./finder-dialog.tsx"),
  keys: () => import("#client/admin/keyboard/keys-dialog.tsx"),
};
const loadFailed = { finder: texts.finder.notLoaded, keys: texts.finder.keysNotLoaded };

/** Dialogs that need an answer: a question, or unsaved input. */
const WAITING = "[data-modal]:is([role=alertdialog], [data-unsaved])";
/** Elements where a question mark is text. */
const FIELDS = "input:not([type=checkbox]), select, textarea, [contenteditable]";

const close = () => showOverlay(undefined);

/** Global shortcuts of a session and the overlays they open. */
export function Overlays() {
  const isSignedIn = useSession().session.status === "signed-in";
  const name = useShownOverlay();
  const [loaded, setLoaded] = useState<OverlayCode & { name: OverlayName }>();
  useEffect(() => {
    if (!isSignedIn) {
      clearRecentEntries();
      return;
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isSignedIn]);
  useEffect(() => {
    if (!name) return;
    let current = true;
    loadChunk(loads[name]).then(
      ({ Component }) => current && setLoaded({ name, Component }),
      () => {
        if (!current) return;
        close();
        toast.failure({ title: loadFailed[name] });
      },
    );
    return () => {
      current = false;
    };
  }, [name]);
  return isSignedIn && loaded && loaded.name === name ? <loaded.Component onClose={close} /> : null;
}

function press(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
  if (key.toLowerCase() === "k" && ctrlKey !== metaKey && !shiftKey && !altKey) {
    event.preventDefault();
    if (repeat || document.querySelector(WAITING)) return;
    showOverlay(shownOverlay() === "finder" ? undefined : "finder");
  } else if (key === "?" && !ctrlKey && !metaKey && !altKey) {
    if ((target instanceof Element && target.closest(FIELDS)) || openModals().length > 0) return;
    event.preventDefault();
    showOverlay("keys");
  }
}
