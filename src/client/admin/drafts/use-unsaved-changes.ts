import { useEffect, useLayoutEffect } from "react";
import { type Location, useBlocker, useLocation } from "react-router-dom";
import { confirmAction } from "#client/components/confirm.tsx";

type Unsaved = {
  /** Whether the way to an address leaves it. */
  leaves: (from: Location, to: Location) => boolean;
  /** Runs when the reader agrees to lose it. */
  onLeave: () => void;
};

/** All that is unsaved on the screen. Several parts of it may be, and the router knows one blocker at a time. */
const unsaved = new Set<Unsaved>();

/** Whether an address is another screen. */
const isOtherScreen = (from: Location, to: Location) => from.pathname !== to.pathname;
/** Whether an address is another screen, or the same one without its open dialog. */
export const isOtherAddress = (from: Location, to: Location) =>
  isOtherScreen(from, to) || from.search !== to.search;

/**
 * Asks before the reader leaves unsaved changes by a link, by the browser's Back or by closing the tab. `onLeave`
 * runs when the reader agrees to lose them.
 */
export function useUnsavedChanges(dirty: boolean, onLeave: () => void, leaves = isOtherScreen): void {
  useLayoutEffect(() => {
    if (!dirty) return;
    const changes = { leaves, onLeave };
    unsaved.add(changes);
    return () => {
      unsaved.delete(changes);
    };
  }, [dirty, onLeave, leaves]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [dirty]);
}

/**
 * Asks the question of `useUnsavedChanges`, once for all that is left. Stands once, within the router. A logout does not
 * ask: the changes are in a draft.
 */
export function useLeaveQuestion(): void {
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== "/admin/login" && leftBy(currentLocation, nextLocation).length > 0,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmAction({
      title: "Sair sem salvar?",
      text: "As alterações desta tela ainda não foram salvas.",
      action: "Sair sem salvar",
      danger: true,
    }).then((agreed) => {
      if (!agreed) return blocker.reset();
      for (const { onLeave } of leftBy(location, blocker.location)) onLeave();
      blocker.proceed();
    });
  }, [blocker, location]);
}

function leftBy(from: Location, to: Location): Unsaved[] {
  return [...unsaved].filter(({ leaves }) => leaves(from, to));
}
