import { expect, test } from "bun:test";
import { emailFormat } from "#client/site/forms/contact-fields.ts";
import { formTexts } from "#shared/texts/form-texts.ts";

const { doubts } = formTexts;

test.each([
  ["ana@gmail", "ana@gmail.com"],
  ["ana@Hotmail", "ana@hotmail.com"],
  ["ana@yahoo", "ana@yahoo.com.br"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmail.com.br", "ana@gmail.com"],
  ["ana@loja.con.br", "ana@loja.com.br"],
  ["ana@loja.com.b", "ana@loja.com.br"],
  ["ana@loja.combr", "ana@loja.com.br"],
])("%s is doubted once the field is left, with the address %s", (email, likely) => {
  expect(emailFormat.doubt(email, false)).toBeUndefined();
  expect(emailFormat.doubt(email, true)).toBe(doubts.email(likely));
});

test("an address without an ending is doubted", () => {
  expect(emailFormat.doubt("ana@loja", true)).toBe(doubts.emailEnding);
});

test.each([
  "",
  "ana",
  "ana@gmail.com",
  "ANA@GMAIL.COM",
  "ana@hotmail.com.br",
  "ana@yahoo.com",
  "ana@conta.com",
  "ana@loja.com",
  "ana@contato.dev.br",
])("%p has no doubt", (email) => {
  expect(emailFormat.doubt(email, true)).toBeUndefined();
});
