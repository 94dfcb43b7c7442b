import { useEffect, useRef } from "react";

/** Ref of whether the component is still there, for what ends after it closed. */
export function useMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
