import { useEffect, useRef } from "react";
import { postLog } from "./post-log.ts";

/** Records once per opening that the logs were looked at; nobody waits for it or learns of its failure (spec section 7). */
export function useViewLog(): void {
  const sent = useRef(false);
  useEffect(() => {
    // React runs effects twice in development.
    if (sent.current) return;
    sent.current = true;
    postLog({
      action: "VIEW",
      entity_type: "system",
      description: "Visualização dos logs do sistema",
    }).catch(() => {});
  }, []);
}
