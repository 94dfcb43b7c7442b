import { type Dispatch, useEffect, useReducer } from "react";
import type { ImageSettings, Rotation } from "#shared/schemas/image-edit.ts";
import { type RangedSetting, settingRanges } from "#shared/schemas/setting-ranges.ts";

export const defaultImageSettings: ImageSettings = {
  brightness: 100,
  contrast: 100,
  saturation: 100,
  blur: 0,
  opacity: 100,
  rotation: 0,
  zoom: 1,
  cropped: false,
  focus: { x: 0.5, y: 0.5 },
};

/** Nearest allowed value; undefined unless a number. */
export function fitSetting(name: RangedSetting, value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  const { min, max, step } = settingRanges[name];
  const inside = Math.min(max, Math.max(min, value));
  // Divide by the inverse: 3 * 0.1 is not 0.3, but 3 / 10 is.
  const steps = Math.round(1 / step);
  return Math.round(inside * steps) / steps;
}

/** The rotation after a quarter turn. */
export function turnedBy(rotation: Rotation, quarter: 90 | -90): Rotation {
  return ((rotation + quarter + 360) % 360) as Rotation;
}

export function sameSettings(one: ImageSettings, other: ImageSettings): boolean {
  const { focus, ...rest } = one;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return (
    names.every((name) => one[name] === other[name]) && focus.x === other.focus.x && focus.y === other.focus.y
  );
}

/** Undo history. Changes with the same `gesture` form one step. */
export type History = {
  past: readonly ImageSettings[];
  present: ImageSettings;
  future: readonly ImageSettings[];
  gesture?: string | undefined;
};

export type HistoryAction =
  | { type: "change"; change: (before: ImageSettings) => ImageSettings; gesture?: string | undefined }
  | { type: "endGesture" }
  | { type: "undo" }
  | { type: "redo" };

export function startHistory(present: ImageSettings): History {
  return { past: [], present, future: [] };
}

/** Reducer of the history. A change with the current gesture extends its step. */
export function nextHistory(history: History, action: HistoryAction): History {
  const { past, present, future, gesture } = history;
  switch (action.type) {
    case "change": {
      const changed = action.change(present);
      if (sameSettings(changed, present)) return history;
      if (action.gesture && action.gesture === gesture) return { ...history, present: changed };
      return { past: [...past, present], present: changed, future: [], gesture: action.gesture };
    }
    case "endGesture": {
      if (!gesture) return history;
      const before = past.at(-1);
      // Drop a gesture that ended where it started.
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

/** Settings with undo history, starting from `start`. Binds Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y. */
export function useImageSettings(start: ImageSettings = defaultImageSettings) {
  const [history, dispatch] = useReducer(nextHistory, start, startHistory);
  useHistoryKeys(dispatch);
  return {
    settings: history.present,
    /** Changes with the same gesture form one undo step until `endGesture`. */
    change: (change: (before: ImageSettings) => ImageSettings, gesture?: string) =>
      dispatch({ type: "change", change, gesture }),
    endGesture: () => dispatch({ type: "endGesture" }),
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Whether the settings differ from `start`. */
    changed: !sameSettings(history.present, start),
    isDefault: sameSettings(history.present, defaultImageSettings),
  };
}

export type SettingsEditor = ReturnType<typeof useImageSettings>;

function useHistoryKeys(dispatch: Dispatch<HistoryAction>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('[role="alertdialog"]')) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      // Otherwise a number field undoes its own input.
      event.preventDefault();
      dispatch({ type: key === "z" && !event.shiftKey ? "undo" : "redo" });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [dispatch]);
}
