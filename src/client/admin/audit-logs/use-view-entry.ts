import { useEffect, useRef } from "react";
import { postAuditLog } from "./post-audit-log.ts";

/** Writes a view entry each time the screen opens; a failure is ignored. */
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
