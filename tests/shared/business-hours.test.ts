import { describe, expect, test } from "bun:test";
import {
  businessMinutes,
  formatBusinessTime,
  formatBusinessWait,
  startOfBusinessMinutes,
} from "#shared/formats/business-hours.ts";
import { parseOpeningHours } from "#shared/formats/opening-hours.ts";

const week = parseOpeningHours("Mo-Fr 09:00-18:00; Sa 09:00-12:00") ?? [];
const minutes = (from: string, to: string, hours = week) =>
  businessMinutes(new Date(`${from}-03:00`), new Date(`${to}-03:00`), hours);

describe("minutes of the opening hours", () => {
  // 13 November 2026 is a Friday; 2 November, a Monday, and 20 November, a Friday, are holidays.
  const cases: [name: string, from: string, to: string, minutes: number][] = [
    ["within a day", "2026-11-13T10:00:00", "2026-11-13T10:45:30", 45],
    ["from before it opens", "2026-11-13T06:00:00", "2026-11-13T10:00:00", 60],
    ["until after it closes", "2026-11-13T17:00:00", "2026-11-13T23:00:00", 60],
    ["over a night", "2026-11-12T17:30:00", "2026-11-13T09:30:00", 60],
    ["over a weekend", "2026-11-13T17:00:00", "2026-11-16T10:00:00", 60 + 180 + 60],
    ["on a Sunday", "2026-11-15T08:00:00", "2026-11-15T20:00:00", 0],
    ["late in the evening, when it is the next day in UTC", "2026-11-12T22:00:00", "2026-11-13T09:10:00", 10],
    ["backwards", "2026-11-13T12:00:00", "2026-11-13T11:00:00", 0],
    ["over a holiday", "2026-11-19T17:30:00", "2026-11-21T09:30:00", 60],
    ["on a holiday", "2026-11-02T09:00:00", "2026-11-02T18:00:00", 0],
    ["a week", "2026-11-09T00:00:00", "2026-11-16T00:00:00", 5 * 540 + 180],
  ];
  test.each(cases)("%s", (_name, from, to, expected) => {
    expect(minutes(from, to)).toBe(expected);
  });

  test("all minutes where there are no opening hours", () => {
    expect(minutes("2026-11-14T23:00:00", "2026-11-15T01:00:00", [])).toBe(120);
  });

  test("no minute counts twice where hours overlap", () => {
    const hours =
      parseOpeningHours("Mo-Fr 09:00-18:00; Mo 08:00-12:00; Mo 17:00-19:00; Tu 10:00-11:00") ?? [];
    expect(minutes("2026-11-09T00:00:00", "2026-11-10T00:00:00", hours)).toBe(11 * 60);
    expect(minutes("2026-11-10T00:00:00", "2026-11-11T00:00:00", hours)).toBe(9 * 60);
    expect(formatBusinessTime(3 * 11 * 60, hours)).toBe("3 dias úteis");
    expect(formatBusinessTime(3 * 11 * 60 - 1, hours)).toBe("32 h úteis");
  });

  test("a wait that is longer than they are counted for says so", () => {
    const wait = (from: string, hours = week) =>
      formatBusinessWait(new Date(`${from}-03:00`), new Date("2026-11-15T00:00:00-03:00"), hours);
    expect(wait("2025-11-14T00:00:01")).toEndWith(" dias úteis");
    expect(wait("2025-11-13T23:00:00")).toBe("mais de 1 ano");
    expect(wait("2001-01-01T00:00:00", [])).toBe("mais de 1 ano");
  });

  test.each([
    ["within a day", "2026-11-13T11:30:00", "2026-11-13T10:30:00"],
    ["from the evening before", "2026-11-13T09:20:00", "2026-11-12T17:20:00"],
    ["from before a weekend", "2026-11-16T09:20:00", "2026-11-14T11:20:00"],
    ["while it is closed", "2026-11-15T12:00:00", "2026-11-14T11:00:00"],
  ])("began an hour ago %s", (_name, to, from) => {
    const start = startOfBusinessMinutes(new Date(`${to}-03:00`), 60, week);
    expect(Math.abs(start.getTime() - Date.parse(`${from}-03:00`))).toBeLessThanOrEqual(1000);
  });

  test("a wait of years is counted from a year before", () => {
    const year = minutes("2025-11-14T00:00:00", "2026-11-15T00:00:00");
    expect(minutes("2001-01-01T00:00:00", "2026-11-15T00:00:00")).toBe(year);
  });
});

test("a wait is written in minutes, then in whole hours, then in days as long as the longest", () => {
  expect(formatBusinessTime(0, week)).toBe("menos de 1 min útil");
  expect(formatBusinessTime(1, week)).toBe("1 min útil");
  expect(formatBusinessTime(59, week)).toBe("59 min úteis");
  expect(formatBusinessTime(179, week)).toBe("2 h úteis");
  expect(formatBusinessTime(3 * 540 - 1, week)).toBe("26 h úteis");
  expect(formatBusinessTime(3 * 540, week)).toBe("3 dias úteis");
  expect(formatBusinessTime(72_240, week)).toBe("133 dias úteis");
  expect(formatBusinessTime(3 * 24 * 60, [])).toBe("3 dias");
  expect(formatBusinessTime(60, [])).toBe("1 h");
});
