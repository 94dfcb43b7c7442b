import { expect, test } from "bun:test";
import { fillTemplate, WITHDRAWAL_PLACEHOLDER } from "#shared/schemas/template-placeholders.ts";

test("a visitor who is called {cancelar} makes no mail of marketing of an answer", () => {
  const filled = fillTemplate("Olá, {nome}! {outra}", { nome: WITHDRAWAL_PLACEHOLDER });
  expect(filled).toBe("Olá, cancelar! {outra}");
});
