import { expect, test } from "bun:test";
import {
  defaultImageSettings,
  type HistoryAction,
  nextHistory,
  startHistory,
} from "#client/admin/image-editor/image-settings.ts";

const set = (brightness: number, gesture?: string): HistoryAction => ({
  type: "change",
  change: (before) => ({ ...before, brightness }),
  ...(gesture ? { gesture } : {}),
});
const endGesture: HistoryAction = { type: "endGesture" };
const undo: HistoryAction = { type: "undo" };
const redo: HistoryAction = { type: "redo" };

function after(...actions: HistoryAction[]) {
  const { past, present, future } = actions.reduce(nextHistory, startHistory(defaultImageSettings));
  return { past: past.length, brightness: present.brightness, future: future.length };
}

test("each gesture is one undo step", () => {
  const first = [set(110, "drag"), set(120, "drag"), set(130, "drag"), endGesture];
  expect(after(...first)).toEqual({ past: 1, brightness: 130, future: 0 });
  const second = [...first, set(140, "drag"), set(150, "drag"), endGesture];
  expect(after(...second, undo)).toEqual({ past: 1, brightness: 130, future: 1 });
  expect(after(...second, undo, undo, undo)).toEqual({ past: 0, brightness: 100, future: 2 });
  expect(after(...second, undo, undo, redo, redo, redo)).toEqual({ past: 2, brightness: 150, future: 0 });
});

test("a gesture that continues after an undo is a new step", () => {
  expect(after(set(110, "drag"), undo, set(120, "drag"), endGesture)).toEqual({
    past: 1,
    brightness: 120,
    future: 0,
  });
});

test("a change without effect is not a step", () => {
  expect(after(set(100))).toEqual({ past: 0, brightness: 100, future: 0 });
  expect(after(set(150, "drag"), set(100, "drag"), endGesture)).toEqual({
    past: 0,
    brightness: 100,
    future: 0,
  });
});

test("a change after an undo clears the redo steps", () => {
  expect(after(set(110), set(120), undo, set(90), redo)).toEqual({ past: 2, brightness: 90, future: 0 });
});
