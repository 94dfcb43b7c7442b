import { expect, test } from "bun:test";
import { mentionFinder } from "#server/platform/personal-data/mention-finder.ts";

const findMail = mentionFinder({ mails: new Set(["avila@loja.com.br"]), phones: new Set() });
const finds = (phone: string) => mentionFinder({ mails: new Set(), phones: new Set([phone]) });

test.each([
  "avila@loja.com.br",
  "Escreva a AVILA@loja.com.br.",
  "'avila@loja.com.br'",
  "Ana <avila@loja.com.br>, Rui",
  "contato=avila@loja.com.br",
  "...avila@loja.com.br",
  "**avila@loja.com.br**",
])("%s is her address", (text) => {
  expect(findMail(text)).toMatchObject({ isSure: true, length: "avila@loja.com.br".length });
});

test.each([
  "d'avila@loja.com.br",
  "d’avila@loja.com.br",
  "j.avila@loja.com.br",
  "j+avila@loja.com.br",
  "j-avila@loja.com.br",
  "j_avila@loja.com.br",
  "j%avila@loja.com.br",
  "joséavila@loja.com.br",
  "2avila@loja.com.br",
  "avila@loja.com.br.org",
  "avila@loja.com.brasil",
  "avila@loja.com.br-novo.com",
])("%s is the address of somebody else", (text) => {
  expect(findMail(text)).toBeUndefined();
});

test("an address may have every sign that addresses have", () => {
  const mail = "o'neil.a-b+c_d{e}^f|g/h*i?j=k$l@x-y.com.br";
  const find = mentionFinder({ mails: new Set([mail]), phones: new Set() });
  expect(find(`De ${mail}:`)).toMatchObject({ length: mail.length });
});

test.each([
  "(41) 98765-1234",
  "041 98765.1234",
  "0xx41 98765-1234",
  "+55 41 9 8765-1234",
  "+5541987651234",
  "5541987651234",
  "0055 41 98765-1234",
  "zap:41 98765 1234.",
])("%s is her number", (text) => {
  expect(finds("+5541987651234")(text)).toMatchObject({ isSure: true });
});

test("digits alone may be her number or a CPF", () => {
  expect(finds("+5541987651234")("41987651234")).toEqual({ index: 0, length: 11, isSure: false });
});

test.each([
  ["+5541987651234", "419.876.512-34"],
  ["+5541987651234", "141987651234"],
  ["+5541987651234", "419876512345"],
  ["+5541987651234", "12.41987651234"],
  ["+5541987651234", "41987651234-5"],
  ["+5541987651234", "98765-1234"],
  ["+12345678909", "123.456.789-09"],
  ["+12345678909", "12345678909"],
  ["+552411202514", "24/11/2025 14:30"],
  ["+552411202514", "24.11.2025 14"],
  ["+20251124", "2025-11-24"],
  ["+20251124", "20251124"],
])("%s is not mentioned by %s", (phone, text) => {
  expect(finds(phone)(text)).toBeUndefined();
});

test("a long text of signs takes no longer than one of words", () => {
  const fastestOf = (text: string) =>
    Math.min(
      ...[1, 2, 3, 4, 5].map(() => {
        const start = performance.now();
        expect(findMail(text)).toBeDefined();
        return performance.now() - start;
      }),
    );
  const words = fastestOf(`${"a ".repeat(100_000)}avila@loja.com.br`);
  // A search that starts again at each sign takes ten thousand times as long.
  expect(fastestOf(`${"-".repeat(200_000)}avila@loja.com.br`)).toBeLessThan(100 * words);
});
