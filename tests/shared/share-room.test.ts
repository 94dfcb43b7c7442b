import { expect, test } from "bun:test";
import { type ColumnRoom, shareRoom } from "#client/admin/list/share-room.ts";

const column = (min: number, wanted = min, others: Partial<ColumnRoom> = {}): ColumnRoom => ({
  min,
  wanted,
  grows: wanted > min,
  ...others,
});

test("a column that is cut gets the room of those that are not", () => {
  expect(shareRoom([column(100, 300), column(100, 120), column(80)], 400)).toEqual([200, 120, 80]);
});

test("columns that are cut share alike, each up to its longest text", () => {
  expect(shareRoom([column(100, 500), column(100, 500), column(100, 130)], 430)).toEqual([150, 150, 130]);
});

test("what is left when none is cut goes to the columns of texts", () => {
  expect(shareRoom([column(100, 150), column(80), column(100, 110)], 400)).toEqual([180, 80, 140]);
});

test("without room for all the columns that yield most are left out, one after the other", () => {
  const columns = [column(200, 210), column(100, 100, { yields: 1 }), column(100, 100, { yields: 2 })];
  expect(shareRoom(columns, 400)).toEqual([200, 100, 100]);
  expect(shareRoom(columns, 399)).toEqual([299, 100, undefined]);
  expect(shareRoom(columns, 299)).toEqual([299, undefined, undefined]);
});

test("columns that all stay keep their least widths where they do not fit", () => {
  expect(shareRoom([column(200, 300), column(100)], 250)).toEqual([200, 100]);
});
