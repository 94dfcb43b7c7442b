/** Value in session storage; kept in memory for the document's lifetime if storage is blocked or full. */
export function tabStorage<Value>(key: string) {
  let kept: Value | undefined;
  return {
    read: (): Value | undefined => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? kept;
      } catch {
        return kept;
      }
    },
    keep: (value: Value): void => {
      kept = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Kept in memory.
      }
    },
  };
}
