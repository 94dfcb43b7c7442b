import { useEffect, useState } from "react";

/** How long nothing changes before a result is announced: once, however many keys were pressed. */
const QUIET_MS = 800;

/** What a screen reader is told: a result that differs from the one of the beginning, once it stands. */
export function useAnnouncement(result: string): string {
  const [first] = useState(result);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (result === (announced || first)) return;
    const timer = setTimeout(() => setAnnounced(result), QUIET_MS);
    return () => clearTimeout(timer);
  }, [result, announced, first]);
  return announced;
}
