import { useState } from "react";

const KEY = "admin_access_shortcuts";

/** Whether the shortcuts are open, remembered by this browser. */
export function useShortcutsShown() {
  const [shown, setShown] = useState(() => localStorage.getItem(KEY) === "shown");
  const toggle = () => {
    setShown(!shown);
    localStorage.setItem(KEY, shown ? "hidden" : "shown");
  };
  return { shown, toggle };
}
