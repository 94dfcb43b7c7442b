import { useEffect, useRef } from "react";

/** Ref of whether the component is mounted, for work that finishes after unmount. */
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
