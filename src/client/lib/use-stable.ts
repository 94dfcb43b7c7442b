import { useCallback, useLayoutEffect, useRef } from "react";

/** Stable callback that calls the latest function, for handlers passed to memoized components. */
export function useStable<Input extends unknown[], Output>(
  latest: (...input: Input) => Output,
): (...input: Input) => Output {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...input: Input) => current.current(...input), []);
}
