import { useEffect, useRef } from "react";
import { postAuditLog } from "./post-audit-log.ts";

/** Records once per opening that the logs were looked at; nobody waits for it or learns of its failure (spec section 7). */
export function useViewEntry(): void {
  const sent = useRef(false);
  useEffect(() => {
    // React runs effects twice in development.
    if (sent.current) return;
    sent.current = true;
    postAuditLog({
      action: "VIEW",
      entity_type: "system",
      description: "Visualização dos logs do sistema",
    }).catch(() => {});
  }, []);
}
