import { useEffect } from "react";
import { type Location, useBlocker } from "react-router-dom";
import { confirmAction } from "#client/components/confirm.tsx";

/** Whether an address is another screen. */
const isOtherScreen = (from: Location, to: Location) => from.pathname !== to.pathname;
/** Whether an address is another screen, or the same one without its open dialog. */
export const isOtherAddress = (from: Location, to: Location) =>
  isOtherScreen(from, to) || from.search !== to.search;

/**
 * Asks before the reader leaves unsaved changes by a link, by the browser's Back or by closing the tab (product 7.11).
 * A logout does not ask: the changes are in a draft. `onLeave` runs when the reader agrees to lose them.
 */
export function useUnsavedChanges(dirty: boolean, onLeave: () => void, leaves = isOtherScreen): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && leaves(currentLocation, nextLocation) && nextLocation.pathname !== "/admin/login",
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
      onLeave();
      blocker.proceed();
    });
  }, [blocker, onLeave]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [dirty]);
}
