import { describe, expect, test } from "bun:test";
import { completeDate, maskDate, normalizeDate, parseTypedDate } from "#shared/formats/typed-date.ts";
import { isTime, parseTypedTime, startsWithTyped } from "#shared/formats/typed-time.ts";

test.each([
  ["2", "2"],
  ["211", "21/1"],
  ["21/1", "21/1"],
  ["21112026", "21/11/2026"],
  ["2111202609", "21/11/2026 09"],
  ["211120260930", "21/11/2026 09:30"],
  ["amanhã", "amanhã"],
])("%p is shown as %p while it is typed", (typed, shown) => {
  expect(maskDate(typed)).toBe(shown);
});

test.each([
  ["1/2/2026", "01/02/2026"],
  ["1.2.26", "01/02/2026"],
  ["2026-02-01", "01/02/2026"],
  ["01022026", "01/02/2026"],
  [" 01/02/2026 ", "01/02/2026"],
  ["2026-02-01T09:30", "01/02/2026 09:30"],
  ["1/2/2026, 9:30", "01/02/2026 09:30"],
  ["1/2/2026 9h30", "01/02/2026 09:30"],
  ["amanhã", "amanhã"],
])("%p is normalized to %p", (typed, normalized) => {
  expect(normalizeDate(typed)).toBe(normalized);
});

describe("a typed date", () => {
  test.each([
    ["01/02/2026", false, "2026-02-01"],
    ["29/02/2028", false, "2028-02-29"],
    ["01/02/2026 09:30", true, "2026-02-01T09:30"],
    ["01/02/2026 00:00", true, "2026-02-01T00:00"],
  ])("%p is read", (typed, hasTime, iso) => {
    expect(parseTypedDate(typed, hasTime)).toBe(iso);
    expect(parseTypedDate(iso, hasTime)).toBe(iso);
  });

  test.each([
    ["", false],
    ["29/02/2026", false],
    ["31/04/2026", false],
    ["01/13/2026", false],
    ["01/02/202", false],
    ["01/02/2026", true],
    ["01/02/2026 09:30", false],
    ["01/02/2026 24:00", true],
    ["01/02/2026 09:6", true],
  ])("%p stays as it is", (typed, hasTime) => {
    expect(parseTypedDate(typed, hasTime)).toBe(typed);
  });
});

describe("a day as people say it", () => {
  // A Sunday.
  const today = "2026-11-29";

  test.each([
    ["hoje", "29/11/2026"],
    ["Amanhã", "30/11/2026"],
    ["amanha", "30/11/2026"],
    ["ontem", "28/11/2026"],
    ["depois de amanhã", "01/12/2026"],
    ["seg", "30/11/2026"],
    ["terça-feira", "01/12/2026"],
    ["sáb.", "05/12/2026"],
    ["dom", "06/12/2026"],
    ["+3", "02/12/2026"],
    ["+10 dias", "09/12/2026"],
    ["-2", "27/11/2026"],
    ["27/11", "27/11/2026"],
    ["5/1", "05/01/2027"],
    ["29/2", "29/02/2028"],
    ["27 nov", "27/11/2026"],
    ["5 de janeiro de 2028", "05/01/2028"],
    ["", ""],
    ["se", "se"],
    ["31/04", "31/04"],
    ["27 foo", "27 foo"],
  ])("%p is %p", (typed, shown) => {
    expect(completeDate(typed, false, { today: typed === "29/2" ? "2028-01-10" : today })).toBe(shown);
  });

  test("follows the bounds of its field, and in a filter lies in the past", () => {
    expect(completeDate("seg", false, { today, max: today })).toBe("23/11/2026");
    expect(completeDate("dom", false, { today, isPast: true })).toBe("22/11/2026");
    expect(completeDate("5/1", false, { today, isPast: true })).toBe("05/01/2026");
    expect(completeDate("27/11", false, { today, min: today })).toBe("27/11/2027");
  });

  test("has its time behind it, where the field has one", () => {
    expect(completeDate("amanhã 9h", true, { today })).toBe("30/11/2026 09:00");
    expect(completeDate("27 nov às 14:30", true, { today })).toBe("27/11/2026 14:30");
    // As a Mac may paste it.
    expect(completeDate("amanhã às 9h30".normalize("NFD"), true, { today })).toBe("30/11/2026 09:30");
    expect(completeDate("27/11/2026 9h", true, { today })).toBe("27/11/2026 09:00");
    expect(completeDate("27/11/2026 às 9h30min", true, { today })).toBe("27/11/2026 09:30");
    expect(completeDate("31/02/2026 9h", true, { today })).toBe("31/02/2026 9h");
    expect(completeDate("amanhã", true, { today })).toBe("amanhã");
    expect(completeDate("27 nov 2026", true, { today })).toBe("27 nov 2026");
  });
});

test.each([
  ["9", "09:00"],
  ["14", "14:00"],
  ["930", "09:30"],
  ["0930", "09:30"],
  ["9h30", "09:30"],
  ["9h", "09:00"],
  ["9:30", "09:30"],
  ["24", "24"],
  ["9:75", "9:75"],
  ["cedo", "cedo"],
  ["", ""],
])("the time %p is %p", (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

test("a time is found by how it begins", () => {
  for (const typed of ["0", "09", "9", "93", "930", "9h3", "9:30", ""])
    expect(startsWithTyped("09:30", typed)).toBe(true);
  for (const typed of ["1", "94", "9:4"]) expect(startsWithTyped("09:30", typed)).toBe(false);
  expect(startsWithTyped("01:45", "14")).toBe(false);
});

test("a day has the times 00:00 to 23:59", () => {
  for (const time of ["00:00", "09:30", "23:59"]) expect(isTime(time)).toBe(true);
  for (const text of ["24:00", "09:60", "9:30", ""]) expect(isTime(text)).toBe(false);
});
