import type { ImageSettings } from "#shared/schemas/image-edit.ts";
import { sameSettings } from "./image-settings.ts";

/** What can be undone and redone. `gesture` names the current one: its changes are one step. */
export type History = {
  past: readonly ImageSettings[];
  present: ImageSettings;
  future: readonly ImageSettings[];
  gesture?: string | undefined;
};

export type HistoryAction =
  | { type: "change"; change: (before: ImageSettings) => ImageSettings; gesture?: string }
  | { type: "settle" }
  | { type: "undo" }
  | { type: "redo" };

export function startHistory(present: ImageSettings): History {
  return { past: [], present, future: [] };
}

/** The history after an action. A change with the current gesture belongs to the step that the gesture started. */
export function nextHistory(history: History, action: HistoryAction): History {
  const { past, present, future, gesture } = history;
  switch (action.type) {
    case "change": {
      const changed = action.change(present);
      if (sameSettings(changed, present)) return history;
      if (action.gesture && action.gesture === gesture) return { ...history, present: changed };
      return { past: [...past, present], present: changed, future: [], gesture: action.gesture };
    }
    case "settle": {
      if (!gesture) return history;
      const before = past.at(-1);
      // A gesture that ends where it started is no step.
      const nothing = before !== undefined && sameSettings(before, present);
      return { past: nothing ? past.slice(0, -1) : past, present, future };
    }
    case "undo": {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
    }
    case "redo": {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest } : history;
    }
  }
}
