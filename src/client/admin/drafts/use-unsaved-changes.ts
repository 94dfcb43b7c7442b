import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { confirmAction } from "#client/components/confirm.tsx";

/**
 * Asks before unsaved work is left behind, by a link of the back office or by closing the tab. Being signed out goes
 * ahead unasked: the work is in a draft. `onLeave` runs when the reader gives the work up.
 */
export function useUnsavedChanges(dirty: boolean, onLeave: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== "/admin/login",
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmAction({
      title: "Sair sem salvar?",
      text: "As alterações desta tela ainda não foram salvas.",
      action: "Sair sem salvar",
      danger: true,
    }).then((leaves) => {
      if (!leaves) return blocker.reset();
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
