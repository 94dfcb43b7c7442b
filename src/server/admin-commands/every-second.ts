const INTERVAL_MS = 1000;

/** Calls `report` at once and then once a second at most. */
export function everySecond<Given extends unknown[]>(
  report: (...given: Given) => void,
): (...given: Given) => void {
  let nextReport = 0;
  return (...given) => {
    if (performance.now() < nextReport) return;
    nextReport = performance.now() + INTERVAL_MS;
    report(...given);
  };
}
