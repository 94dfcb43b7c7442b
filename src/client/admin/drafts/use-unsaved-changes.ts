import { useEffect, useLayoutEffect } from "react";
import { type Location, useBlocker, useLocation } from "react-router-dom";
import { confirmDanger } from "#client/components/confirm.tsx";

type Unsaved = {
  /** Whether navigating between two addresses loses the changes. */
  leaves: (from: Location, to: Location) => boolean;
  /** Runs when the user agrees to lose the changes. */
  onLeave: () => void;
};

/** Unsaved changes on the screen. A set, because the router supports only one blocker at a time. */
const unsaved = new Set<Unsaved>();

const isOtherScreen = (from: Location, to: Location) => from.pathname !== to.pathname;
/** Whether the address is another screen, or the same one without its dialog. */
export const isOtherAddress = (from: Location, to: Location) =>
  isOtherScreen(from, to) || from.search !== to.search;

/** Asks before the user leaves unsaved changes by a link, Back or closing the tab. `onLeave` runs if they agree. */
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

/** Asks once for all registered changes; mounted inside the router. Silent on logout: drafts keep the changes. */
export function useLeaveQuestion(): void {
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== "/admin/login" && leftBy(currentLocation, nextLocation).length > 0,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmDanger(
      "Sair sem salvar?",
      "As alterações desta tela ainda não foram salvas.",
      "Sair sem salvar",
    ).then((agreed) => {
      if (!agreed) return blocker.reset();
      for (const { onLeave } of leftBy(location, blocker.location)) onLeave();
      blocker.proceed();
    });
  }, [blocker, location]);
}

function leftBy(from: Location, to: Location): Unsaved[] {
  return [...unsaved].filter(({ leaves }) => leaves(from, to));
}
