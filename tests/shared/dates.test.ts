import { expect, onTestFinished, test } from "bun:test";
import fc from "fast-check";
import {
  formatAgo,
  formatDateTime,
  formatDateTimeSeconds,
  formatIsoDay,
  formatWait,
  TIME_ZONE,
} from "#shared/formats/dates.ts";

test.each([
  ["2026-11-21T02:59:59Z", "20/11/2026 23:59", "2026-11-20"],
  ["2026-11-21T03:00:00Z", "21/11/2026 00:00", "2026-11-21"],
  ["2026-01-01T12:05:00Z", "01/01/2026 09:05", "2026-01-01"],
  // The last summer with daylight saving time in Brazil.
  ["2019-01-15T02:00:00Z", "15/01/2019 00:00", "2019-01-15"],
])("%s is %s in São Paulo", (instant, dateTime, day) => {
  expect(formatDateTime(new Date(instant))).toBe(dateTime);
  expect(formatIsoDay(new Date(instant))).toBe(day);
});

test("every instant is formatted as by Intl.DateTimeFormat", () => {
  const calendar = new Intl.DateTimeFormat("pt-BR", {
    timeZone: TIME_ZONE,
    dateStyle: "short",
    timeStyle: "short",
  });
  const instants = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(formatDateTime(instant)).toBe(calendar.format(instant).replace(",", ""));
    }),
    { numRuns: 3000 },
  );
});

test("an invalid date throws", () => {
  expect(() => formatDateTime(new Date(Number.NaN))).toThrow(RangeError);
});

test.each([
  [-5, "agora há pouco"],
  [59, "agora há pouco"],
  [60, "há 1 min"],
  [59 * 60 + 59, "há 59 min"],
  [60 * 60, "há 1 h"],
  [24 * 60 * 60 - 1, "há 23 h"],
  [24 * 60 * 60, "em 20/11/2026 12:00"],
])("%d seconds ago is said as %s", (seconds, text) => {
  const now = new Date("2026-11-21T15:00:00Z");
  expect(formatAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
});

test.each([
  [0.5, "há 12 h"],
  [1, "há 1 dia"],
  [59.9, "há 59 dias"],
  [60, "há 2 meses"],
  [364, "há 12 meses"],
  [365, "há mais de 1 ano"],
  [800, "há mais de 2 anos"],
])("a wait of %d days is said as %s", (days, text) => {
  const now = new Date("2026-11-21T15:00:00Z");
  expect(formatWait(new Date(now.getTime() - days * 24 * 60 * 60 * 1000), now)).toBe(text);
});

test("the seconds of an instant stand behind its minutes", () => {
  expect(formatDateTimeSeconds(new Date("2026-11-21T12:30:05.999Z"))).toBe("21/11/2026 09:30:05");
});

test("dates are the same where a browser orders, separates and writes them otherwise", async () => {
  const { DateTimeFormat } = Intl;
  /** As an engine with other locale data: the American order, other blanks and no padding, in every language. */
  class OtherData extends DateTimeFormat {
    override format(instant?: Date | number): string {
      return super.format(instant).split("/").reverse().join("-").replaceAll(" ", "\u202f");
    }
    override formatToParts(instant?: Date | number): Intl.DateTimeFormatPart[] {
      return super
        .formatToParts(instant)
        .map(({ type, value }) => ({ type, value: value.replace(/^0(?=\d)/, "").replace("/", "\u202f") }))
        .reverse();
    }
  }
  Intl.DateTimeFormat = OtherData as typeof DateTimeFormat;
  onTestFinished(() => {
    Intl.DateTimeFormat = DateTimeFormat;
  });
  const fresh = "../../src/shared/formats/dates.ts?other-locale-data";
  const other: typeof import("#shared/formats/dates.ts") = await import(fresh);
  const instant = new Date("2026-03-05T03:07:09Z");
  expect(other.formatDateTimeSeconds(instant)).toBe("05/03/2026 00:07:09");
  expect(other.formatIsoDay(instant)).toBe("2026-03-05");
  expect(other.toWallClock(instant).toISOString()).toBe("2026-03-05T00:07:09.000Z");
  expect(new Date(other.endOfDay(instant)).toISOString()).toBe("2026-03-06T03:00:00.000Z");
});
