/**
 * A value that lasts as long as the browser tab, in session storage; where that is blocked or full, as long as the
 * document.
 */
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
        // The variable has it.
      }
    },
  };
}
