import { expect, test } from "bun:test";
import { formatDays } from "#shared/formats/numbers.ts";
import { formatOpeningHours, parseOpeningHours, writeOpeningHours } from "#shared/formats/opening-hours.ts";

test.each([
  ["Mo-Fr 09:00-18:00", "Seg a Sex, 09h às 18h"],
  ["Mo-Fr 08:30-18:00; Sa 08:00-12:15", "Seg a Sex, 08h30 às 18h; Sáb, 08h às 12h15"],
  ["Mo-Tu,Th 09:00-18:00", "Seg e Ter, Qui, 09h às 18h"],
  ["Mo-Su 00:00-23:59", "Seg a Dom, 00h às 23h59"],
  ["", ""],
])("%p is read as %p and written back", (text, words) => {
  expect(formatOpeningHours(text)).toBe(words);
  expect(writeOpeningHours(parseOpeningHours(text) ?? [])).toBe(text);
});

test.each([
  "Mo",
  "Fr-Mo 09:00-18:00",
  "Mo 18:00-09:00",
  "Mo 09:00-09:00",
  "Mo 9:00-18:00",
  "Xx 09:00-18:00",
  "Mo 09:00-24:00",
  ";",
])("%p are no hours", (text) => {
  expect(parseOpeningHours(text)).toBeUndefined();
  expect(formatOpeningHours(text)).toBe("");
});

test.each([
  [1, "1 dia"],
  ["1", "1 dia"],
  ["20", "20 dias"],
  [0, "0 dias"],
  [1000, "1.000 dias"],
])("%p days are %p", (count, words) => expect(formatDays(count)).toBe(words));
