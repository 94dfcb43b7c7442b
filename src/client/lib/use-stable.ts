import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function at every render, which calls the latest one: for events below a memoized component. */
export function useStable<Input extends unknown[], Output>(
  latest: (...input: Input) => Output,
): (...input: Input) => Output {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...input: Input) => current.current(...input), []);
}
