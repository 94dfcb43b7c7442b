import { useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router-dom";
import { confirmDanger } from "#client/components/confirm.tsx";
import { ownBack, type Unsaved, unsaved } from "#client/lib/use-unsaved-changes.ts";

/** Asks once for all registered changes; mounted inside the router. Silent on logout: drafts keep the changes. */
export function useLeaveQuestion(): void {
  const { key } = useLocation();
  const left = useRef<Unsaved[]>([]);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === "POP" && !ownBack.isPending;
    ownBack.isPending = false;
    if (nextLocation.pathname === "/admin/login") return false;
    left.current = [...unsaved].filter(({ leaves }) => leaves(currentLocation, nextLocation, isBack));
    return left.current.length > 0;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmDanger(
      "Sair sem salvar?",
      "As alterações desta tela ainda não foram salvas.",
      "Sair sem salvar",
    ).then((agreed) => {
      if (!agreed) return blocker.reset();
      for (const { onLeave } of left.current) onLeave?.();
      blocker.proceed();
    });
  }, [blocker]);
  useEffect(() => {
    if (!key) return;
    for (const changes of left.current) if (unsaved.has(changes)) changes.onStay?.();
    left.current = [];
  }, [key]);
}
