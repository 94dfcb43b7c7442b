import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Moves the focus to the field that the hash of the address names, such as `#contact_phone`. */
export function useFocusFromAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!key || !/^[a-z_]+$/.test(name)) return;
    const field = document.querySelector<HTMLElement>(`[name="${name}"], [data-setting="${name}"]`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [hash, key]);
}
